/** Eigene Arbeit, auf einer Seite für das Telefon. */
const myPage = {
  my_page: {
    title: 'Meine Arbeit',
    tabs: { today: 'Heute', requests: 'Anfragen', agenda: 'Kalender', availability: 'Verfügbar' },
    to_app: 'Zu Flightcase',
    loading: 'Wird geladen…',
    unreachable: 'Keine Verbindung zum Server. Sobald es eine gibt, geht es von selbst weiter.',
    kept: 'Keine Verbindung. Das haben Sie zuletzt gesehen.',
    again: 'Erneut versuchen',
    signed_out:
      'Sie sind abgemeldet. Melden Sie sich an; Ihre Antworten sind noch auf diesem Gerät.',
    sign_in: 'Anmelden',
    new_version: 'Neue Version, laden Sie die Seite neu.',
    reload: 'Neu laden',
    not_saved: 'Nicht gespeichert: keine Verbindung. Versuchen Sie es erneut.',
    refused: {
      extension: 'Dieser Server plant keine Personen.',
      tenant: 'Das geht nur mit einem Konto einer Firma.',
      storage:
        'Dieser Browser speichert nichts. Schließen Sie das private Fenster oder nutzen Sie einen anderen Browser.',
    },
    no_today: 'Heute haben Sie keine Schicht und keine Fahrt.',
    no_agenda: 'Für Sie ist nichts geplant.',
    no_requests: 'Es gibt keine Anfragen.',
    states: {
      planned: 'geplant',
      requested: 'angefragt',
      accepted: 'Sie haben zugesagt, noch nicht fest',
      confirmed: 'fest',
      declined: 'Sie haben abgelehnt',
      lapsed: 'nicht rechtzeitig geantwortet',
      cancelled: 'abgesagt',
    },
    problems: {
      taken: 'Sie sind zu dieser Zeit woanders fest eingeteilt.',
      shift_full: 'Die Schicht ist schon voll.',
    },
    leave: 'Abfahrt um %{time}',
    break: 'Pause %{minutes} Min.',
    leader: 'Leitung: %{name}',
    leader_self: 'Sie haben die Leitung.',
    colleagues: 'Mit %{names}',
    trip: 'Fahrt',
    answer_before: 'Antwort vor %{moment}',
    yes: 'Ja',
    no: 'Nein',
    note: 'Bemerkung (kann leer bleiben)',
    on_accept: {
      confirm: 'Mit einer Zusage ist es fest.',
      ask: 'Nach einer Zusage bestätigt es noch die Planung.',
    },
    waiting: {
      yes: 'Sie haben zugesagt. Es wird gesendet, sobald es eine Verbindung gibt.',
      no: 'Sie haben abgelehnt. Es wird gesendet, sobald es eine Verbindung gibt.',
    },
    results: {
      taken: 'Sie sind zu dieser Zeit woanders fest. Die Planung sieht Ihre Zusage.',
      shift_full: 'Die Schicht ist schon voll. Die Planung sieht Ihre Zusage.',
      too_late: 'Ihre Antwort kam zu spät. Rufen Sie die Planung an, wenn Sie noch können.',
      ask_planner:
        'Sie sind schon fest eingeteilt. Die Planung hat Ihre Absage per E-Mail erhalten.',
      unknown: 'Diese Anfrage gibt es nicht mehr.',
    },
    read: 'Gelesen',
    weekdays: { 1: 'Mo', 2: 'Di', 3: 'Mi', 4: 'Do', 5: 'Fr', 6: 'Sa', 7: 'So' },
    availability: {
      states: { free: 'frei', ask: 'erst fragen', away: 'abwesend' },
      days: 'Tage, zum Beispiel 3.-6. Juli',
      weekly: 'Oder jede Woche',
      reason: 'Grund (liest nur die Planung)',
      add: 'Hinzufügen',
      remove: 'Entfernen',
      valid_until: 'bis %{day}',
      none: 'Sie haben noch nichts angegeben.',
      unread: 'Geben Sie Tage ein, zum Beispiel 3.-6. Juli, oder wählen Sie Wochentage.',
    },
  },
};

export default myPage;
