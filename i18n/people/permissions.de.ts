import type nl from '#i18n/people/permissions.nl';
import type { Translation } from '#i18n/translate';

const permissions = {
  allows: {
    common: {
      view: '%{names} ansehen',
      manage: '%{names} hinzufügen, ändern und löschen',
    },
    users: {
      view: 'Benutzer und ihre Berechtigungen ansehen',
      add: 'Benutzer einladen',
    },
    user: {
      edit: 'Daten von Benutzern ändern, Benutzer aktivieren und deaktivieren',
      delete: 'Benutzer löschen und wiederherstellen',
    },
    permissions: {
      edit: 'Berechtigungen und Rollen von Benutzern ändern',
    },
    roles: {
      view: 'Rollen ansehen',
      manage: 'Rollen hinzufügen, ändern und löschen',
    },
    tenants: {
      manage: 'Mandantendaten und Einstellungen ändern',
    },
    integrations: {
      manage: 'Schnittstellen verwalten: Tokens und Webhooks',
    },
    settings: {
      manage: 'Firmendaten, Sprache, Zeitzone und verpflichtende 2FA ändern',
    },
    customers: {
      view: 'Alle Kunden mit Kontaktdaten ansehen (für Freelancer)',
    },
    projects: {
      view: 'Alle Projekte ansehen (für Freelancer)',
    },
    planning: {
      view: 'Materialpositionen, Planung und Engpässe ansehen',
      manage: 'Material auf Projekten planen, Zumietungen und Reparaturen verwalten',
      overbook: 'Mehr zusagen, als vorhanden ist, mit Begründung',
    },
    crew: {
      view: 'Crew und Schichten ansehen',
      manage: 'Crew planen, Anfragen und Bemerkungen zu Personen ansehen',
    },
    hours: {
      approve: 'Stunden freigeben',
      view: 'Programme freigegebene Stunden lesen lassen',
    },
    costs: {
      view: 'Kostensätze der Crew ansehen',
    },
    warehouse: {
      manage: 'Ausgabe und Rücknahme buchen, Reparaturen melden',
    },
    prices: {
      view: 'Preise und Beträge ansehen',
    },
    quotes: {
      view: 'Angebote ansehen',
      manage: 'Angebote und Preislisten erstellen und ändern',
    },
    sales: {
      view: 'Ausgangsrechnungen und Zahlungen ansehen',
      manage: 'Rechnungsentwürfe, Zahlungserinnerungen und Kautionen pflegen',
      issue: 'Rechnungen ausstellen und korrigieren',
      payments: 'Zahlungen buchen',
      export: 'Berichte und Exporte für die Buchhaltung',
    },
    products: {
      view: 'Produkte ansehen und hinzufügen',
      manage: 'Produkte ändern und löschen',
    },
    transport: {
      view: 'Alle Transporte ansehen (für Freelancer)',
      manage: 'Transporte hinzufügen, ändern und löschen',
    },
    invoices: {
      pay: 'Rechnungen bezahlen',
      manage: 'Rechnungen erstellen und versenden',
    },
    audit: {
      view: 'Auditprotokolle ansehen',
    },
    superadmin: 'Berechtigungen der Plattform sehen',
  },
} satisfies Translation<typeof nl>;

export default permissions;
