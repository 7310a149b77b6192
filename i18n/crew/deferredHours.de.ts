import type nl from '#i18n/crew/deferredHours.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    hours: {
      fields: {
        crew_id: 'Crewmitglied',
        assignment_id: 'Schicht',
        project_id: 'Projekt',
        project_name: 'Name des Projekts',
        from: 'Von',
        until: 'Bis',
        break_minutes: 'Pause (Minuten)',
        km: 'Kilometer',
        expenses: 'Auslagen',
        claimed: 'Auslagen (Betrag)',
        notes: 'Bemerkung',
        state: 'Status',
        reason: 'Grund',
        paid: 'Bezahlt',
        paid_minutes: 'Bezahlte Minuten',
        wage: 'Lohn',
      },
      statuses: {
        draft: 'Entwurf',
        submitted: 'Eingereicht',
        approved: 'Freigegeben',
        rejected: 'Abgelehnt',
      },
      empty: 'Noch keine Stunden.',
      empty_hint: 'Hier stehen die Stunden, die Ihre Crew unter Meine Arbeit angibt.',
      search: 'Stunden suchen',
    },
  },
  hours: {
    all: 'Alle Stunden',
    close_days: 'Abschließen bis…',
    close_title: 'Stunden abschließen',
    closed_until: 'Abgeschlossen bis einschließlich',
    close_hint:
      'Stunden, die bis einschließlich dieses Tages beginnen, kann niemand mehr eintragen, ändern, freigeben, ablehnen oder wieder öffnen. Geben Sie also zuerst frei, was noch wartet. Ein leeres Feld öffnet alles wieder.',
    close: 'Abschließen',
    closed: 'Stunden bis einschließlich %{day} abgeschlossen.',
    opened: 'Alle Tage sind wieder offen.',
    closed_meanwhile:
      'Jemand hat das inzwischen geändert: %{day}. Wenn Sie noch einmal abschließen, gilt Ihr Tag.',
    nothing_closed: 'nichts abgeschlossen',
    none: 'In dieser Woche wurde nicht gearbeitet.',
    none_hint: 'Schichten stehen hier, sobald sie vorbei sind, Stunden, sobald jemand sie angibt.',
    previous_week: 'Vorige Woche',
    next_week: 'Nächste Woche',
    this_week: 'Diese Woche',
    planned: 'Geplant',
    worked: 'Gearbeitet',
    difference: 'Abweichung',
    waiting: '%{smart_count} zu prüfen |||| %{smart_count} zu prüfen',
    missing: 'nichts angegeben |||| zu %{smart_count} Schichten nichts angegeben',
    all_approved: 'alles freigegeben',
    nothing_waits: 'nichts zu prüfen',
    no_project: 'Ohne Projekt',
    planned_times: 'geplant %{times} (%{minutes})',
    worked_minutes: 'gearbeitet %{minutes}, Abweichung %{difference}',
    break: '%{minutes} Min. Pause',
    reason: 'Grund: %{reason}',
    fill_in: 'Stunden eintragen',
    expense: { text: 'Wofür', amount: 'Betrag' },
    approve: 'Freigeben',
    approve_all: '%{smart_count} Eintrag freigeben |||| Alle %{smart_count} Einträge freigeben',
    reject: 'Ablehnen',
    reopen: 'Wieder öffnen',
    reject_title:
      'Stunden von %{name} ablehnen? |||| %{smart_count} Einträge von %{name} ablehnen?',
    reopen_title:
      'Stunden von %{name} wieder öffnen? |||| %{smart_count} Einträge von %{name} wieder öffnen?',
    reason_hint: 'Die Person liest dies bei ihren eigenen Stunden.',
    done: {
      approve: 'Stunden freigegeben. |||| %{smart_count} Einträge freigegeben.',
      reject: 'Stunden abgelehnt. |||| %{smart_count} Einträge abgelehnt.',
      reopen: 'Stunden wieder geöffnet. |||| %{smart_count} Einträge wieder geöffnet.',
    },
    results: {
      own_hours: 'Ihre eigenen Stunden gibt eine Kollegin oder ein Kollege frei.',
      hours_overlap:
        'Nicht möglich: Dann gibt es bereits freigegebene Stunden. |||| %{smart_count} nicht möglich: Dann gibt es bereits freigegebene Stunden.',
      hours_closed:
        'Nicht möglich: bereits freigegeben oder abgeschlossen. |||| %{smart_count} nicht möglich: bereits freigegeben oder abgeschlossen.',
      edit_conflict:
        'Nicht möglich: inzwischen geändert. Bitte erneut prüfen. |||| %{smart_count} nicht möglich: inzwischen geändert. Bitte erneut prüfen.',
      not_submitted:
        'Nicht möglich: noch nicht eingereicht. |||| %{smart_count} nicht möglich: noch nicht eingereicht.',
      unknown:
        'Nicht möglich: existiert nicht mehr. |||| %{smart_count} nicht möglich: existieren nicht mehr.',
    },
    result: {
      title: 'Kosten und Marge',
      price: 'Verkauf',
      crew: 'Crew',
      crew_planned: 'geplant %{planned}, mit allen Plätzen besetzt %{if_all}',
      expenses: 'Auslagen und Kilometer',
      transport: 'Transport',
      sub_hire: 'Zumietung',
      total: 'Kosten',
      margin: 'Marge',
      margin_planned: 'geplant %{amount}',
    },
    keys: {
      people: 'Zu einer anderen Person',
      approve: 'Alles dieser Person freigeben',
      reject: 'Alles dieser Person ablehnen',
    },
  },
} satisfies Translation<typeof nl>;
