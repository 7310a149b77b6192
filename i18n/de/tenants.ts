import type nl from '#i18n/nl/tenants';
import type { Translation } from '#i18n/translate';

const tenants = {
  resources: {
    tenants: {
      name: 'Mandant |||| Mandanten',
      fields: {
        name: 'Name',
        address: 'Adresse',
        zipcode: 'Postleitzahl',
        city: 'Ort',
        country: 'Land',
        vat_number: 'USt-IdNr.',
        coc_number: 'Handelsregisternummer',
        time_zone: 'Zeitzone',
        logo_url: 'Logo',
        contact_name: 'Ansprechpartner',
        contact_email: 'E-Mail-Adresse',
        contact_phone: 'Telefon',
        payment_status: 'Zahlungsstatus',
        language_default: 'Standardsprache',
        force_twofa: 'Zwei-Faktor-Authentifizierung (2FA) vorgeschrieben',
        max_users: 'Maximale Benutzerzahl',
        prepare_hours: 'Stunden vorher',
        return_hours: 'Stunden nachher',
        factors: 'Tagesfaktoren',
        cancel_lapsed_options: 'Abgelaufene Optionen stornieren',
      },
      list_failed: 'Die Mandanten konnten nicht geladen werden',
      add: 'Mandanten hinzufügen',
      back: '← Zurück zu den Mandanten',
      empty: 'Keine Mandanten gefunden.',
      empty_hint: 'Hier stehen bald die Firmen, die mit Flightcase arbeiten.',
      failed: 'Die Daten des Mandanten konnten nicht geladen werden.',
      missing: 'Mandant nicht gefunden.',
      search: 'Mandanten suchen',
      created: 'Mandant hinzugefügt.',
      create_failed: 'Speichern fehlgeschlagen',
      saved: 'Daten gespeichert',
      save_failed: 'Speichern fehlgeschlagen',
      tenant: 'Mandant',
      of_record: 'Für Mandant',
      choose: 'Mandanten wählen',
      all: 'Alle Mandanten',
      tabs: {
        label: 'Teile des Mandanten',
        general: 'Allgemein',
        settings: 'Einstellungen',
        users: 'Benutzer',
      },
      payment: {
        paid: 'Bezahlt',
        pending: 'Ausstehend',
        failed: 'Fehlgeschlagen',
      },
      steps: {
        label: 'Schritte',
        company: 'Unternehmen',
        roles: 'Rollen',
        person: 'Erster Benutzer',
        next: 'Weiter',
        previous: 'Zurück',
        skip: 'Später einladen',
        roles_text:
          'Das Unternehmen beginnt mit diesen Rollen. Jede Auswahl wird sofort gespeichert und kann später geändert werden.',
        administrator_role: 'Immer erforderlich: Der erste Benutzer erhält diese Rolle.',
        roles_failed: 'Die Rollen konnten nicht geladen werden.',
        role_failed: 'Die Rolle konnte nicht geändert werden.',
        person_text:
          'Der erste Benutzer erhält eine Einladung per E-Mail und verwaltet das Unternehmen.',
      },
      no_country: 'Kein Land gefunden',
    },
  },
} satisfies Translation<typeof nl>;

export default tenants;
