import type nl from '#i18n/tenants/settings.nl';
import type { Translation } from '#i18n/translate';

/** What menus and the search call the settings; their texts are in `lateSettings`. */
const settings = {
  settings: {
    title: 'Einstellungen',
    /** As the search box names the sections. */
    search: {
      company: 'Einstellungen: Unternehmen',
      planning: 'Einstellungen: Planung',
      money: 'Einstellungen: Geld',
      mails: 'Einstellungen: E-Mails und Texte',
      people: 'Einstellungen: Personen',
      security: 'Einstellungen: Sicherheit',
      integrations: 'Einstellungen: Schnittstellen',
    },
    /** Further words by which it finds them: the names of their fields. */
    words: {
      company:
        'Adresse Logo Land USt-IdNr. Handelsregister Zeitzone Zahlungsstatus Standardsprache 2FA verpflichtend maximale Benutzerzahl',
      planning:
        'Stunden vorher nachher Tagesfaktoren Status eines neuen Projekts abgelaufene Optionen Codes Veranstaltungsorte Kategorien',
      money:
        'USt. kleine Aufträge Zuschlag IBAN BIC Zahlungsziel erste Rechnungsnummer Rechnungszeitpunkte Mollie Rechnungsstellung',
      mails:
        'Angebote Bedingungen Einleitung Zahlungserinnerungen Text unter Rechnungen Buchhaltung E-Rechnung Peppol Access Point',
      people: 'Benutzer Rollen Plätze Einladungen Kollegen',
      security: 'Aufbewahrung Audit-Logs 2FA',
      integrations: 'API Token Webhooks Programme Buchhaltung Webshop Power BI Zapier Make n8n',
    },
  },
} satisfies Translation<typeof nl>;

export default settings;
