import type nl from '#i18n/audit/nl';
import type { Translation } from '#i18n/translate';

const audit = {
  resources: {
    'audit-logs': { name: 'Audit-Log |||| Audit-Logs' },
  },
  auditlog: { history: 'Verlauf' },
} satisfies Translation<typeof nl>;

export default audit;
