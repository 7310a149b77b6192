import type nl from '#i18n/dashboard/nl';
import type { Translation } from '#i18n/translate';

const dashboard = {
  dashboard: {
    title: 'Dashboard',
    projects: 'Übersicht aller verwalteten Projekte.',
    customers: 'Kundenstamm ansehen und verwalten.',
    equipment: 'Verfügbares Material und dessen Status ansehen.',
    failed: 'Das Dashboard konnte nicht geladen werden.',
    days: {
      today: 'Heute',
      tomorrow: 'Morgen',
      later: 'Die Tage danach',
      load_ins: 'Aufbau',
      load_ins_incomplete: '1 Projekt ohne Kunden |||| %{smart_count} Projekte ohne Kunden',
      returns: 'Zurück',
      trips: 'Fahrten',
      trips_incomplete: '1 Fahrt ohne Fahrer |||| %{smart_count} Fahrten ohne Fahrer',
      nothing: 'Nichts geplant',
      no_customer: 'ohne Kunden',
      no_driver: 'ohne Fahrer',
      more: 'und %{count} weitere',
    },
    this_week: 'Diese Woche',
    trips_today: 'Fahrten heute',
    undecided: 'Offene Optionen und Angebote',
    unavailable: 'Nicht verfügbares Material',
    unpaid: 'Unbezahlte Rechnungen',
    shortages: 'Engpässe der nächsten 14 Tage',
    hours_to_approve: 'Stunden zur Freigabe',
    hours_waiting: '%{smart_count} zu erledigen |||| %{smart_count} zu erledigen',
    open_shifts: 'Offene Schichten der nächsten 14 Tage',
    open_places: '%{smart_count} offen |||| %{smart_count} offen',
    options: 'Optionen, die diese Woche enden',
    quotes_open: 'Angebote, die auf Antwort warten',
    quote_waits: 'wartet auf uns',
    to_arrange: 'Zumietungen zu klären',
    repairs: 'Laufende Reparaturen',
    until: 'bis %{moment}',
    since: 'seit %{day}',
    filter: 'Vom Dashboard',
    weeks: 'Projekte pro Woche',
    nothing: 'Nichts zu melden',
  },
} satisfies Translation<typeof nl>;

export default dashboard;
