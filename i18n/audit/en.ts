import type nl from '#i18n/audit/nl';
import type { Translation } from '#i18n/translate';

const audit = {
  resources: {
    'audit-logs': { name: 'Audit log |||| Audit logs' },
  },
  auditlog: { history: 'History' },
} satisfies Translation<typeof nl>;

export default audit;
