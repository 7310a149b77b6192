import type nl from '#i18n/tenants/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    tenants: {
      fields: {
        invoice_email: 'E-Mail-Adresse der Buchhaltung',
        house_colour: 'Hausfarbe',
        iban: 'IBAN',
        bic: 'BIC',
        payment_days: 'Zahlungsziel (Tage)',
        first_invoice_number: 'Erste Rechnungsnummer',
        invoice_footer: 'Text unter Rechnungen',
        moments: 'Rechnungszeitpunkte',
        invoicing_from: 'Abzurechnen ab',
        reminder_days: 'Zahlungserinnerungen nach (Tage)',
        reminders_automatic: 'Zahlungserinnerungen automatisch senden',
        damage_taxed: 'Schäden mit USt.',
        mollie_key: 'Mollie-Schlüssel',
        mollie_mode: 'Mollie',
        einvoice_mailbox: 'Adresse des Access Points',
        einvoice_attached: 'E-Rechnung anhängen',
        retention_years: 'Aufbewahrung (Jahre)',
      },
    },
  },
  settings: {
    not_for_freelancers:
      'Die Einstellungen gehören dem Unternehmen. Ihre eigenen Daten stehen unter Kontoeinstellungen.',
    seats: '%{used} von %{most} belegt, mit offenen Einladungen.',
    invoice_email_hint:
      'Hierhin gehen auch die Rechnungen, die Sie für Flightcase erhalten, mit dem PDF. Rechnungen an Ihre Kunden nicht.',
    house_colour_hint:
      'Von Angeboten, Rechnungen und E-Mails an Kunden. Leer: die Farbe von Flightcase.',
    house_colour_pick: 'Farbe wählen',
    invoicing: 'Rechnungsstellung',
    iban_hint:
      'Auf dieses Konto zahlen Kunden. Eine Änderung erfordert Ihr Passwort, und alle Administratoren erhalten eine E-Mail.',
    first_number_hint: 'Nur vor der ersten Rechnung wählbar.',
    invoice_footer_hint: 'Auf jeder Rechnung. Markdown: **fett**, - Liste, [Text](https://…).',
    moments_hint:
      'Prozentsätze des vereinbarten Betrags. Die letzte Zeile hat keinen Prozentsatz: Sie ist der Rest.',
    invoicing_from_hint:
      'Projekte, die früher endeten, stehen nicht unter „Abzurechnen“. Leer: alle stehen dort.',
    reminder_days_hint: 'Tage nach der Fälligkeit.',
    reminders_automatic_hint: 'Aus: Sie stehen unter Zahlungserinnerungen bereit.',
    damage_taxed_hint: 'Aus: Verlorenes und Defektes ist Schadensersatz, ohne USt.',
    mollie_hint:
      'Jetzt: %{mode}. Ein neuer Schlüssel wird beim Speichern geprüft und danach nie wieder angezeigt.',
    mollie_untried:
      'Mollie ist nicht erreichbar: Der Schlüssel wurde gespeichert, aber nicht geprüft. Speichern Sie ihn später noch einmal.',
    remove_mollie_key: 'Mollie-Schlüssel entfernen',
    peppol:
      'Flightcase versendet selbst nicht über Peppol. Mit einer Adresse unten gehen E-Rechnungen per E-Mail an Ihren Access Point, der sie versendet.',
    einvoice_mailbox_hint: 'Ihr Access Point nennt diese Adresse.',
    retention: 'Aufbewahrung',
    retention_hint: 'Leer: was das Gesetz Ihres Landes verlangt.',
    moment_text: '%{part}: %{when}, %{days} Tage',
    moment: {
      add: 'Teil hinzufügen',
      percent: 'Prozentsatz',
      when: 'Wann',
      days: 'Tage',
      rest: 'Der Rest',
    },
    mollie: { live: 'eingerichtet', test: 'eingerichtet, Testschlüssel', none: 'kein Schlüssel' },
    reminder_levels: {
      1: 'Erste Zahlungserinnerung',
      2: 'Zweite Zahlungserinnerung',
      3: 'Letzte Zahlungserinnerung',
    },
    ending: {
      kept: 'Nicht gespeichert.',
      this_company: 'diesem Unternehmen',
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
