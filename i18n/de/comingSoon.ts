import type nl from '#i18n/nl/comingSoon';
import type { Translation } from '#i18n/translate';

const comingSoon = {
  resources: {
    projects: { name: 'Projekt |||| Projekte' },
    equipment: { name: 'Gerät |||| Material' },
    transport: { name: 'Fahrt |||| Transport' },
    users: { name: 'Benutzer |||| Benutzer' },
    products: { name: 'Produkt |||| Produkte' },
    invoices: { name: 'Rechnung |||| Rechnungen' },
    rollen: { name: 'Rolle |||| Rollen' },
    tenants: { name: 'Mandant |||| Mandanten' },
    'audit-logs': { name: 'Audit-Log |||| Audit-Logs' },
  },
  coming_soon: {
    badge: 'Demnächst',
    projects: {
      title: 'Projekte',
      text: 'Hier stehen bald alle Projekte mit Status, Zeitraum, Ort und Kunde.',
    },
    equipment: {
      title: 'Material',
      text: 'Hier steht bald das gesamte Material mit Typ, Seriennummer, Status und Ort.',
    },
    transport: {
      title: 'Transport',
      text: 'Hier stehen bald die Fahrten mit Fahrzeug, Fahrer, Abfahrt und Ankunft.',
    },
    users: {
      title: 'Benutzer',
      text: 'Hier stehen bald die Benutzer und ihre Einladungen.',
    },
    products: {
      title: 'Produkte',
      text: 'Hier steht bald die Produktliste mit Code, Kategorie und Bestand.',
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
    'setup-2fa': {
      title: '2FA einrichten',
      text: 'Hier richten Sie bald 2FA ein. Das ist nötig, um fortzufahren.',
    },
    usersettings: {
      title: 'Kontoeinstellungen',
      text: 'Hier stehen bald Ihr Profil, Passwort, 2FA und aktive Sitzungen.',
    },
  },
} satisfies Translation<typeof nl>;

export default comingSoon;
