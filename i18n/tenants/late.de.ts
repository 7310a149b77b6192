import type nl from '#i18n/tenants/late.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    tenants: {
      fields: { invoice_email: 'E-Mail-Adresse der Buchhaltung' },
    },
  },
  settings: {
    not_for_freelancers:
      'Die Einstellungen gehören dem Unternehmen. Ihre eigenen Daten stehen unter Kontoeinstellungen.',
    seats: '%{used} von %{most} belegt, mit offenen Einladungen.',
    invoice_email_hint:
      'Rechnungen und Nachrichten über Zahlungen gehen auch hierhin, mit dem PDF.',
    ending: {
      kept: 'Nicht gespeichert.',
      fewer_seats: {
        title: 'Weniger Plätze als belegt?',
        text: '%{used} Plätze sind belegt. Alle bleiben; neue Personen können nicht dazukommen.',
        confirm: 'Speichern',
      },
      suspended: {
        title: 'Unternehmen pausieren?',
        text: 'Alle von %{name} können weiterhin alles lesen, aber nichts mehr ändern.',
        confirm: 'Pausieren',
      },
      cancelled: {
        title: 'Unternehmen deaktivieren?',
        text: 'Alle von %{name} werden sofort abgemeldet und können sich nicht mehr anmelden.',
        confirm: 'Deaktivieren',
      },
    },
  },
} satisfies Translation<typeof nl>;
