import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {
    invoices: { name: 'Invoice |||| Invoices' },
    'audit-logs': { name: 'Audit log |||| Audit logs' },
  },
  coming_soon: {
    badge: 'Coming soon',
    invoices: {
      title: 'Invoices',
      text: 'The invoices will be here, with amount, status and payment.',
    },
    'audit-logs': {
      title: 'Audit logs',
      text: 'Who changed what and when will be here.',
    },
  },
} satisfies Translation<typeof nl>;

export default comingSoon;
