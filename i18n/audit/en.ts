import type nl from '#i18n/audit/nl';
import type { Translation } from '#i18n/translate';

const audit = {
  resources: {
    'audit-logs': { name: 'Audit log |||| Audit logs' },
  },
  auditlog: {
    columns: {
      time: 'Time',
      action: 'Action',
      type: 'Type',
      target: 'Target',
      user: 'User',
      tenant: 'Tenant',
      details: 'Details',
    },
    filters: {
      user: 'User',
      user_id: 'User ID',
      resource_type: 'Resource type',
      action_type: 'Action type',
      all_actions: 'All actions',
      tenant: 'Tenant',
      from: 'From',
      to: 'Until',
      submit: 'Filter',
    },
    history: 'History',
    previous: 'Previous',
    next: 'Next',
    page: 'Page %{page}',
    empty: 'No audit logs found.',
    loading: 'Loading...',
    failed: 'The audit logs could not be loaded.',
  },
} satisfies Translation<typeof nl>;

export default audit;
