import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {
    users: { name: 'Benutzer |||| Benutzer' },
    invoices: { name: 'Rechnung |||| Rechnungen' },
    rollen: { name: 'Rolle |||| Rollen' },
    tenants: { name: 'Mandant |||| Mandanten' },
    'audit-logs': { name: 'Audit-Log |||| Audit-Logs' },
  },
  coming_soon: {
    badge: 'Demnächst',
    users: {
      title: 'Benutzer',
      text: 'Hier stehen bald die Benutzer und ihre Einladungen.',
    },
    invoices: {
      title: 'Rechnungen',
      text: 'Hier stehen bald die Rechnungen mit Betrag, Status und Zahlung.',
    },
    rollen: {
      title: 'Rollen',
      text: 'Hier stehen bald die Rollen und was jede Rolle darf.',
    },
    tenants: {
      title: 'Mandanten',
      text: 'Hier stehen bald die Mandanten mit Kontaktdaten und Einstellungen.',
    },
    'audit-logs': {
      title: 'Audit-Logs',
      text: 'Hier steht bald, wer wann was geändert hat.',
    },
    settings: {
      title: 'Einstellungen',
      text: 'Hier stehen bald die Einstellungen Ihres Mandanten.',
    },
  },
} satisfies Translation<typeof nl>;

export default comingSoon;
