/** Who did what and when (spec §2 Audit logs, §4). */
const audit = {
  resources: {
    'audit-logs': { name: 'Auditlog |||| Auditlogs' },
  },
  auditlog: {
    columns: {
      time: 'Tijd',
      action: 'Actie',
      type: 'Type',
      target: 'Betreft',
      user: 'Gebruiker',
      details: 'Details',
    },
    filters: {
      user: 'Gebruiker',
      user_id: 'Gebruiker-ID',
      resource_type: 'Resourcetype',
      action_type: 'Actietype',
      all_actions: 'Alle acties',
      tenant: 'Tenant',
      from: 'Vanaf',
      to: 'Tot en met',
      submit: 'Filter',
    },
    actions: {
      auth: {
        login: 'Inloggen',
        failed: 'Mislukte login',
        logout: 'Uitgelogd',
        password_changed: 'Wachtwoord gewijzigd',
        password_reset: 'Wachtwoord opnieuw ingesteld',
        twofa_enabled: '2FA ingeschakeld',
        twofa_disabled: '2FA uitgeschakeld',
      },
      user: {
        update: 'Gebruiker gewijzigd',
        deleted: 'Gebruiker verwijderd',
        created: 'Gebruiker aangemaakt',
        restored: 'Gebruiker hersteld',
        access_reset: 'Toegang hersteld door de systeembeheerder',
        erased: 'Persoonsgegevens gewist',
        invited: 'Gebruiker uitgenodigd',
        twofa_reset: '2FA gereset',
        email_changed: 'E-mailadres gewijzigd',
        email_restored: 'E-mailadres teruggezet',
        calendar_renewed: 'Agenda-adres vernieuwd',
      },
      permission: {
        granted: 'Permissie toegekend',
        revoked: 'Permissie ingetrokken',
      },
      role: {
        assigned: 'Rol toegewezen',
        unassigned: 'Rol ingetrokken',
      },
      invite: {
        renewed: 'Uitnodiging vernieuwd',
        revoked: 'Uitnodiging ingetrokken',
      },
      invoices: {
        issued: 'Factuur verstuurd',
      },
      payments: {
        pending: 'Betaling in behandeling',
        authorized: 'Betaling geautoriseerd',
        refund: 'Bedrag terugbetaald',
        chargeback: 'Betaling teruggeboekt door de bank',
        mismatch: 'Betaling wijkt af van de bestelling',
        surplus: 'Dubbel betaald: terugbetalen of crediteren',
        started: 'Betaling gestart',
        paid: 'Betaling ontvangen',
        failed: 'Betaling mislukt',
        canceled: 'Betaling geannuleerd',
        expired: 'Betaling verlopen',
      },
      tenants: {
        registered: 'Bedrijf geregistreerd',
      },
      settings: {
        updated: 'Instellingen gewijzigd',
      },
      files: {
        uploaded: 'Bestand geüpload',
      },
    },
    types: {
      auth: 'Aanmelding',
      files: 'Bestand',
      invites: 'Uitnodiging',
      payments: 'Betaling',
    },
    changes: {
      created: '%{name} aangemaakt',
      updated: '%{name} gewijzigd',
      deleted: '%{name} verwijderd',
      imported: '%{name} geïmporteerd',
    },
    history: 'Geschiedenis',
    previous: 'Vorige',
    next: 'Volgende',
    page: 'Pagina %{page}',
    empty: 'Geen auditlogs gevonden.',
    loading: 'Bezig met laden...',
    failed: 'De auditlogs konden niet worden opgehaald.',
  },
};

export default audit;
