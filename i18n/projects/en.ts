import type nl from '#i18n/projects/nl';
import type { Translation } from '#i18n/translate';

const projects = {
  resources: {
    projects: {
      name: 'Project |||| Projects',
      fields: {
        number: 'Number',
        name: 'Name',
        status: 'Status',
        customer_id: 'Customer',
        customer_name: 'Customer',
        phone: 'Phone',
        period: 'Period',
        times: 'Times',
        start_date: 'Start',
        end_date: 'End',
        planner_id: 'Planner',
        planner_name: 'Planner',
        option_until: 'Option until',
        location: 'Location',
        notes: 'Notes',
        is_template: 'Template',
      },
      sub_hires_left_behind:
        'The period of 1 sub-hire no longer meets this project. Move it and tell the supplier. |||| The periods of %{smart_count} sub-hires no longer meet this project. Move them and tell the suppliers.',
      option_offered:
        'Equipment that an earlier option held became free for this option on %{moment}.',
      other_period: 'another period than the project',
      open_sub_hires:
        'This project is cancelled, but it still has open sub-hires. Call them off if the equipment is no longer needed.',
      statuses: {
        optie: 'option',
        offerte: 'quote',
        boeking: 'booking',
        geannuleerd: 'cancelled',
      },
      add_customer: 'Add customer',
      add_customer_hint: 'Type a name to add a customer',
      unknown: 'unknown',
      planners: { mine: 'My projects', none: 'no planner' },
      unknown_customer: 'unknown customer',
      no_location: 'n/a',
      no_dates: 'no dates yet',
      period_date: '%{start} to %{end}',
      period_moment: '%{start} – %{end}',
      actions: {
        more: 'More',
        duplicate: 'Duplicate',
        use_template: 'Project from this template',
        save_template: 'Save as template',
        pick_list: 'Pick list (PDF)',
        delivery_note: 'Delivery note (PDF)',
        return_note: 'Return note (PDF)',
      },
      document_failed: 'The document could not be loaded.',
      duplicate: {
        title_project: 'Duplicate project',
        title_template: 'Save as template',
        make_project: 'Make project',
        make_template: 'Save template',
        made_project: 'The project was made, with all of its equipment.',
        made_template: 'The template was saved.',
        failed: 'It could not be duplicated.',
      },
      templates: {
        action: 'New from template',
        title: 'New project from template',
        one: 'Template',
        loading: 'Loading templates',
        load_failed: 'The templates could not be loaded.',
        none: 'There are no templates yet. Open a project and choose ‘Save as template’.',
        kind: 'Kind',
        projects: 'Projects',
        templates: 'Templates',
      },
      empty_hint: 'Your productions and rentals will be here, with their status and period.',
    },
  },
} satisfies Translation<typeof nl>;

export default projects;
