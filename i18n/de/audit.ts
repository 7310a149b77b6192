import type nl from '#i18n/nl/audit';
import type { Translation } from '#i18n/translate';

const audit = {
  resources: {
    'audit-logs': { name: 'Audit-Log |||| Audit-Logs' },
  },
  auditlog: {
    columns: {
      time: 'Zeit',
      action: 'Aktion',
      type: 'Typ',
      target: 'Ziel',
      user: 'Benutzer',
      details: 'Details',
    },
    filters: {
      user: 'Benutzer',
      user_id: 'Benutzer-ID',
      resource_type: 'Ressourcentyp',
      action_type: 'Aktionstyp',
      all_actions: 'Alle Aktionen',
      tenant: 'Mandant',
      from: 'Ab',
      to: 'Bis einschließlich',
      submit: 'Filtern',
    },
    fields: {
      added: 'Hinzugefügt',
      changed: 'Geändert',
      removed: 'Entfernt',
      groups_added: 'Gruppen hinzugefügt',
      groups_removed: 'Gruppen entfernt',
      accepted: 'Engpass akzeptiert',
      amount: 'Menge',
      unit_price: 'Preis',
      factor: 'Faktor',
      discount: 'Rabatt',
      unit: 'Einheit',
    },
    actions: {
      auth: {
        login: 'Angemeldet',
        failed: 'Anmeldung fehlgeschlagen',
        logout: 'Abgemeldet',
        password_changed: 'Passwort geändert',
        password_reset: 'Passwort zurückgesetzt',
        twofa_enabled: '2FA aktiviert',
        twofa_disabled: '2FA deaktiviert',
      },
      user: {
        update: 'Benutzer geändert',
        deleted: 'Benutzer gelöscht',
        created: 'Benutzer angelegt',
        restored: 'Benutzer wiederhergestellt',
        access_reset: 'Zugang vom Systembetreiber zurückgesetzt',
        erased: 'Personenbezogene Daten gelöscht',
        invited: 'Benutzer eingeladen',
        twofa_reset: '2FA zurückgesetzt',
        email_changed: 'E-Mail-Adresse geändert',
        email_restored: 'E-Mail-Adresse wiederhergestellt',
        calendar_renewed: 'Kalenderadresse erneuert',
      },
      permission: {
        granted: 'Berechtigung erteilt',
        revoked: 'Berechtigung entzogen',
      },
      role: {
        assigned: 'Rolle zugewiesen',
        unassigned: 'Rolle entzogen',
      },
      invite: {
        renewed: 'Einladung erneuert',
        revoked: 'Einladung zurückgezogen',
      },
      invoices: {
        issued: 'Rechnung versendet',
      },
      payments: {
        pending: 'Zahlung in Bearbeitung',
        authorized: 'Zahlung autorisiert',
        refund: 'Betrag erstattet',
        chargeback: 'Zahlung von der Bank zurückgebucht',
        mismatch: 'Zahlung weicht von der Bestellung ab',
        surplus: 'Doppelt bezahlt: erstatten oder gutschreiben',
        started: 'Zahlung gestartet',
        paid: 'Zahlung eingegangen',
        failed: 'Zahlung fehlgeschlagen',
        canceled: 'Zahlung abgebrochen',
        expired: 'Zahlung abgelaufen',
      },
      projects: {
        planned: 'Material geändert',
      },
      tenants: {
        registered: 'Unternehmen registriert',
      },
      settings: {
        updated: 'Einstellungen geändert',
      },
      files: {
        uploaded: 'Datei hochgeladen',
      },
    },
    types: {
      auth: 'Anmeldung',
      files: 'Datei',
      invites: 'Einladung',
      payments: 'Zahlung',
    },
    changes: {
      created: '%{name} angelegt',
      updated: '%{name} geändert',
      deleted: '%{name} gelöscht',
      imported: '%{name} importiert',
      linked: '%{name} mit Produkten verknüpft',
    },
    history: 'Verlauf',
    previous: 'Zurück',
    next: 'Weiter',
    page: 'Seite %{page}',
    empty: 'Keine Audit-Logs gefunden.',
    loading: 'Wird geladen...',
    failed: 'Die Audit-Logs konnten nicht geladen werden.',
  },
} satisfies Translation<typeof nl>;

export default audit;
