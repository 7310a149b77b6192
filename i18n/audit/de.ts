import type nl from '#i18n/audit/nl';
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
      tenant: 'Mandant',
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
