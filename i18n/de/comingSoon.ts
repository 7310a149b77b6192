import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {
    invoices: { name: 'Rechnung |||| Rechnungen' },
    'audit-logs': { name: 'Audit-Log |||| Audit-Logs' },
  },
  coming_soon: {
    badge: 'Demnächst',
    invoices: {
      title: 'Rechnungen',
      text: 'Hier stehen bald die Rechnungen mit Betrag, Status und Zahlung.',
    },
    'audit-logs': {
      title: 'Audit-Logs',
      text: 'Hier steht bald, wer wann was geändert hat.',
    },
  },
} satisfies Translation<typeof nl>;

export default comingSoon;
