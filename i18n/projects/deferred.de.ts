import type nl from '#i18n/projects/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    projects: {
      fields: {
        discount: 'Rabatt (%)',
        target_total: 'Vereinbarter Betrag (netto)',
        contact_id: 'Ansprechpartner',
        schedule: 'Tagesplan',
        onsite_contact_id: 'Ansprechpartner vor Ort',
        venue_id: 'Fester Veranstaltungsort',
      },
      schedule: {
        title: 'Tagesplan',
        empty: 'Noch keine Zeiten.',
        add: 'Zeit hinzufügen',
        edit: 'Tagesplan ändern',
        remove: 'Zeile entfernen',
        kind: 'Was',
        day: 'Tag',
        time: 'Zeit',
        note: 'Hinweis',
        day_number: 'Tag %{number}',
        before: '%{smart_count} Tag davor |||| %{smart_count} Tage davor',
        failed: 'Der Tagesplan konnte nicht gespeichert werden.',
        overtaken:
          'Jemand anderes hat diesen Tagesplan inzwischen auch geändert. Die Zeilen von Ihnen beiden stehen jetzt hier zusammen: Prüfen Sie sie und speichern Sie erneut.',
        wrong_time: 'Geben Sie eine Zeit ein, etwa 08:30.',
        kinds: {
          load: 'Laden',
          depart: 'Abfahrt',
          build_up: 'Aufbau',
          sound_check: 'Soundcheck',
          start: 'Beginn',
          end: 'Ende',
          break_down: 'Abbau',
          back: 'Zurück',
          other: 'Sonstiges',
        },
      },
      tasks: {
        title: 'Zu erledigen',
        none: 'Für dieses Projekt ist nichts zu erledigen.',
        failed: 'Die Aufgaben konnten nicht geladen werden.',
        not_back:
          '%{smart_count} Stück ist noch nicht zurück |||| %{smart_count} Stück sind noch nicht zurück',
        not_out: 'Noch %{smart_count} Stück auszugeben |||| Noch %{smart_count} Stück auszugeben',
        not_packed: 'Noch %{smart_count} Stück zu packen |||| Noch %{smart_count} Stück zu packen',
        shortages: '%{smart_count} Engpass |||| %{smart_count} Engpässe',
        shifts_open:
          '%{smart_count} Platz in der Crew ist offen |||| %{smart_count} Plätze in der Crew sind offen',
        crew_unanswered:
          '%{smart_count} Person hat noch nicht geantwortet |||| %{smart_count} Personen haben noch nicht geantwortet',
        hours_to_approve:
          '%{smart_count} Stundeneintrag wartet auf Freigabe |||| %{smart_count} Stundeneinträge warten auf Freigabe',
        trips_overloaded:
          '%{smart_count} Fahrt ist überladen |||| %{smart_count} Fahrten sind überladen',
        option_ended: 'Die Option ist am %{moment} abgelaufen',
        option_ends: 'Die Option läuft bis %{moment}',
        sub_hires_left_behind:
          '%{smart_count} Zumietung an einem anderen Datum |||| %{smart_count} Zumietungen an einem anderen Datum',
        sub_hires_to_agree:
          '%{smart_count} Zumietung noch nicht bestätigt |||| %{smart_count} Zumietungen noch nicht bestätigt',
        quote_waits: 'Das Angebot ist angenommen und wartet auf Material',
        quote_dates: 'Angebot oder Annahme war für %{period}',
        quote_expired: 'Das Angebot ist abgelaufen',
        quote_not_sent: 'Das Angebot ist noch nicht gesendet',
        quote_unanswered: 'Das Angebot wurde am %{moment} geöffnet, noch keine Antwort',
        invoice_not_issued: 'Die Rechnung ist noch nicht ausgestellt',
        not_invoiced: 'Das Projekt ist noch nicht abgerechnet',
        no_trip_out: 'Kein Transport hin',
        no_trip_back: 'Kein Transport zurück',
        no_period: 'Beginn oder Ende fehlt',
      },
      material: {
        title: 'Material',
        rest: 'Ohne Gruppe',
        lines: '%{smart_count} Zeile |||| %{smart_count} Zeilen',
        short: '%{smart_count} Engpass |||| %{smart_count} Engpässe',
        packed: 'gepackt %{packed}/%{planned}',
      },
      others: 'Andere Projekte dieses Kunden',
      copy: 'Kopieren',
      changes: 'Letzte Änderungen',
      period_change: 'Zeitraum ändern',
      period_failed: 'Der Zeitraum konnte nicht gespeichert werden.',
      status_preview: {
        none: 'Mit diesem Status fehlt nichts.',
        short: 'Dann fehlt:',
        failed: 'Die Vorschau der Engpässe konnte nicht geladen werden.',
      },
      people: {
        title: 'Personen und Ort',
        contact: 'Ansprechpartner',
        onsite: 'Vor Ort',
        map: 'Karte',
        location_hint: 'Wählen Sie einen Ort oder tippen Sie einen.',
      },
    },
  },
} satisfies Translation<typeof nl>;
