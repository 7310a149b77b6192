import type { Translation } from '../translate.ts';
import type nl from './requestPage.nl.ts';

const requestPage: Translation<typeof nl> = {
  request_page: {
    title: 'Ihre Schichten',
    hello: 'Hallo %{name}',
    open: 'Können Sie arbeiten?',
    nothing: 'Zurzeit gibt es keine offenen Anfragen.',
    others: 'Ihre anderen Schichten',
    project: 'Projekt',
    function: 'Funktion',
    time: 'Wann',
    place: 'Wo',
    pause: 'Pause',
    minutes: '%{minutes} Minuten',
    wage: 'Vergütung',
    due: 'Antwort bis',
    message: 'Nachricht',
    meanwhile: 'Zu dieser Zeit haben Sie auch: %{others}',
    trip: 'Fahrt',
    note: 'Anmerkung (freiwillig)',
    asks_planner: 'Nach Ihrem Ja bestätigt %{company} noch, ob es dabei bleibt.',
    yes: 'Ja, ich kann',
    no: 'Nein, ich kann nicht',
    cannot: 'Ich kann doch nicht',
    contact: 'Fragen? %{contact}',
    per: {
      hour: '%{amount} pro Stunde',
      day: '%{amount} pro Tag',
      fixed: '%{amount} pro Schicht',
    },
    states: {
      requested: 'angefragt',
      accepted: 'Sie haben zugesagt, noch nicht bestätigt',
      confirmed: 'fest',
      declined: 'Sie haben abgesagt',
      lapsed: 'nicht beantwortet',
      cancelled: 'storniert',
    },
    results: {
      ok: 'Ihre Antwort ist gespeichert.',
      ask_planner:
        'Sie stehen noch auf dieser Schicht. Die Planung wurde gebeten, sich bei Ihnen zu melden.',
      taken:
        'Sie sind zu dieser Zeit schon fest eingeplant. Ihr Ja ist noch nicht fest; die Planung sieht es.',
      shift_full:
        'Alle Plätze wurden gerade vergeben. Ihr Ja ist noch nicht fest; die Planung sieht es.',
      changed:
        'Die Schicht hat jetzt andere Zeiten. Ihre Antwort zählt nicht: Sehen Sie sich die neuen Zeiten an und antworten Sie erneut.',
      too_late: 'Antworten ist nicht mehr möglich. Wenden Sie sich an die Planung.',
    },
    leave: 'Abfahrt um %{time}',
    back: 'zurück um %{time}',
    break: 'Pause %{minutes} Minuten',
    changes: {
      confirmed: 'Fest: %{shift}',
      asked: 'Angefragt: %{shift}. Bitte sagen Sie, ob Sie können.',
      accepted: 'Findet wieder statt: %{shift}. Sie haben zugesagt; es ist noch nicht bestätigt.',
      cancelled: 'Storniert: %{shift}',
      changed: 'Geändert: %{shift}. Bisher: %{before}',
      moved:
        'Auf einen anderen Tag verschoben: %{shift}. Bisher: %{before}. Bitte sagen Sie, ob Sie dann können.',
    },
  },
};

export default requestPage;
