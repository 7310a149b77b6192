import type nl from '#i18n/crew/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    crew: {
      fields: {
        user_id: 'Account',
        name: 'Name',
        email: 'E-mail address',
        phone: 'Phone',
        active: 'Active',
        kind: 'Kind',
        plannable: 'Can be planned',
        default_state: 'If nothing is said',
        licences: 'Driving licences',
        functions: 'Functions',
        function_id: 'Function',
        wage: 'Cost',
        notes: 'Remarks',
      },
      kinds: { employee: 'Employee', freelancer: 'Freelancer', hired: 'Hired' },
      plannable_hint: 'Is among the people whom you can put on a shift.',
      notes_hint: 'Read only by those who plan crew.',
      empty: 'No crew yet.',
      empty_hint:
        'Users of your company are here by themselves. Add people without an account too.',
      search: 'Search crew',
    },
    'crew-functions': {
      fields: {
        name: 'Name',
        wage: 'Cost',
        price: 'Price',
        break_minutes: 'Break',
        parallel: 'Standby',
      },
      parallel_hint: 'Whoever is on standby may work somewhere else at the same time.',
      empty: 'No functions yet.',
      empty_hint: 'Stagehand, rigger or lighting technician, with a price an hour or a day.',
      search: 'Search functions',
    },
  },
  crew: {
    function: 'Function',
    own_wage: 'Cost',
    licence: 'Licence',
    valid_until: 'Valid until',
    licence_until: '%{code}, valid until %{day}',
    from_account: 'Name, e-mail address and phone come from the account of this person.',
    to_account: 'To the user',
    availability: { free: 'free', ask: 'ask first', away: 'away' },
    rate: {
      unit: 'Per',
      units: { hour: 'hour', day: 'day', fixed: 'shift' },
      per: {
        hour: '%{amount} an hour',
        day: '%{amount} a day',
        fixed: '%{amount} a shift',
      },
      day_hours: 'Hours of a day',
      overtime_percent: 'Beyond that',
      min_hours: 'At least',
      hour_sign: 'h',
      after: 'after %{hours} hours %{percent}%',
      at_least: 'at least %{hours} hours',
    },
  },
} satisfies Translation<typeof nl>;
