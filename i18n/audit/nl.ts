/** The audit log. */
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
      tenant: 'Tenant',
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
