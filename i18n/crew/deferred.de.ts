import type nl from '#i18n/crew/deferred.nl';
import type { Translation } from '#i18n/translate';

export default {
  resources: {
    crew: {
      fields: {
        user_id: 'Konto',
        name: 'Name',
        email: 'E-Mail-Adresse',
        phone: 'Telefon',
        active: 'Aktiv',
        kind: 'Art',
        plannable: 'Einplanbar',
        default_state: 'Ohne Angabe',
        licences: 'Führerscheine',
        functions: 'Funktionen',
        function_id: 'Funktion',
        wage: 'Kostensatz',
        notes: 'Bemerkungen',
      },
      kinds: { employee: 'Mitarbeiter', freelancer: 'Freelancer', hired: 'Leihkraft' },
      plannable_hint: 'Steht bei den Personen, die Sie für eine Schicht einteilen können.',
      notes_hint: 'Nur für Personen lesbar, die Crew planen.',
      empty: 'Noch keine Crew.',
      empty_hint:
        'Benutzer Ihrer Firma stehen hier von selbst. Fügen Sie auch Personen ohne Konto hinzu.',
      search: 'Crew suchen',
    },
    'crew-functions': {
      fields: {
        name: 'Name',
        wage: 'Kostensatz',
        price: 'Verkaufssatz',
        break_minutes: 'Pause',
        parallel: 'Bereitschaft',
      },
      parallel_hint: 'Wer Bereitschaft hat, kann gleichzeitig woanders arbeiten.',
      empty: 'Noch keine Funktionen.',
      empty_hint:
        'Zum Beispiel Stagehand, Rigger oder Lichttechniker, mit einem Satz pro Stunde oder Tag.',
      search: 'Funktionen suchen',
    },
  },
  crew: {
    function: 'Funktion',
    own_wage: 'Kostensatz',
    licence: 'Führerschein',
    valid_until: 'Gültig bis',
    licence_until: '%{code}, gültig bis %{day}',
    from_account: 'Name, E-Mail-Adresse und Telefon kommen aus dem Konto dieser Person.',
    to_account: 'Zum Benutzer',
    availability: { free: 'frei', ask: 'erst fragen', away: 'abwesend' },
    rate: {
      unit: 'Pro',
      units: { hour: 'Stunde', day: 'Tag', fixed: 'Schicht' },
      per: {
        hour: '%{amount} pro Stunde',
        day: '%{amount} pro Tag',
        fixed: '%{amount} pro Schicht',
      },
      day_hours: 'Stunden eines Tages',
      overtime_percent: 'Danach',
      min_hours: 'Mindestens',
      hour_sign: 'Std.',
      after: 'nach %{hours} Stunden %{percent} %',
      at_least: 'mindestens %{hours} Stunden',
    },
  },
} satisfies Translation<typeof nl>;
