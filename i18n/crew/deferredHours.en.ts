import type nl from '#i18n/crew/deferredHours.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    hours: {
      fields: {
        crew_id: 'Crew member',
        assignment_id: 'Shift',
        project_id: 'Project',
        project_name: 'Name of the project',
        from: 'From',
        until: 'Until',
        break_minutes: 'Break (minutes)',
        km: 'Kilometres',
        expenses: 'Expenses',
        claimed: 'Expenses (amount)',
        notes: 'Note',
        state: 'Status',
        reason: 'Reason',
        paid: 'Paid',
        paid_minutes: 'Paid minutes',
        wage: 'Wage',
      },
      statuses: {
        draft: 'Draft',
        submitted: 'Handed in',
        approved: 'Approved',
        rejected: 'Rejected',
      },
      empty: 'No hours yet.',
      empty_hint: 'The hours that your crew tells on My work are shown here.',
      search: 'Search hours',
    },
  },
  hours: {
    all: 'All hours',
    close_days: 'Close through…',
    close_title: 'Close hours',
    closed_until: 'Closed through',
    close_hint:
      'Nobody can enter, change, approve, reject or reopen hours that begin on or before this day. So approve first what still waits. An empty field opens everything again.',
    close: 'Close',
    closed: 'Hours closed through %{day}.',
    opened: 'All days are open again.',
    closed_meanwhile:
      'A colleague has changed this meanwhile: %{day}. If you close again, your day counts.',
    nothing_closed: 'nothing closed',
    none: 'Nothing was worked this week.',
    none_hint: 'Shifts are shown here once they are over, and hours once somebody tells them.',
    previous_week: 'Previous week',
    next_week: 'Next week',
    this_week: 'This week',
    planned: 'Planned',
    worked: 'Worked',
    difference: 'Difference',
    waiting: '%{smart_count} to decide |||| %{smart_count} to decide',
    missing: 'nothing told |||| nothing told of %{smart_count} shifts',
    all_approved: 'all approved',
    nothing_waits: 'nothing to decide',
    no_project: 'Without a project',
    planned_times: 'planned %{times} (%{minutes})',
    worked_minutes: 'worked %{minutes}, difference %{difference}',
    break: '%{minutes} min break',
    reason: 'reason: %{reason}',
    fill_in: 'Enter hours',
    expense: { text: 'What for', amount: 'Amount' },
    approve: 'Approve',
    approve_all: 'Approve %{smart_count} entry |||| Approve all %{smart_count} entries',
    reject: 'Reject',
    reopen: 'Open again',
    reject_title: 'Reject the hours of %{name}? |||| Reject %{smart_count} entries of %{name}?',
    reopen_title:
      'Open the hours of %{name} again? |||| Open %{smart_count} entries of %{name} again?',
    reason_hint: 'The person reads this beside their own hours.',
    done: {
      approve: 'Hours approved. |||| %{smart_count} entries approved.',
      reject: 'Hours rejected. |||| %{smart_count} entries rejected.',
      reopen: 'Hours opened again. |||| %{smart_count} entries opened again.',
    },
    results: {
      own_hours: 'A colleague approves your own hours.',
      hours_overlap:
        'Not done: there are approved hours at that time. |||| %{smart_count} not done: there are approved hours at that time.',
      hours_closed:
        'Not done: already approved, or in a closed period. |||| %{smart_count} not done: already approved, or in a closed period.',
      edit_conflict:
        'Not done: changed meanwhile. Check them again. |||| %{smart_count} not done: changed meanwhile. Check them again.',
      not_submitted:
        'Not done: not handed in yet. |||| %{smart_count} not done: not handed in yet.',
      unknown:
        'Not done: it does not exist any more. |||| %{smart_count} not done: they do not exist any more.',
    },
    result: {
      title: 'Costs and margin',
      price: 'Price',
      crew: 'Crew',
      crew_planned: 'planned %{planned}, with every place filled %{if_all}',
      expenses: 'Expenses and kilometres',
      transport: 'Transport',
      sub_hire: 'Sub-hire',
      total: 'Costs',
      margin: 'Margin',
      margin_planned: 'planned %{amount}',
    },
    keys: {
      people: 'Go to another person',
      approve: 'Approve all of this person',
      reject: 'Reject all of this person',
    },
  },
} satisfies Translation<typeof nl>;
