import type nl from '#i18n/nl/projects';
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
        option_until: 'Option until',
        location: 'Location',
        notes: 'Notes',
      },
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
      unknown_customer: 'unknown customer',
      no_location: 'n/a',
      period_date: '%{start} to %{end}',
      period_moment: '%{start} – %{end}',
      empty_hint: 'Your productions and rentals will be here, with their status and period.',
    },
  },
} satisfies Translation<typeof nl>;

export default projects;
