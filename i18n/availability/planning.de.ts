/** Free numbers and shortages, on every screen that shows them. */
const planning = {
  planning: {
    free: '%{amount} frei',
    free_if_all: '%{amount}, wenn alles fest wird',
    short: '%{amount} fehlen',
    accepted: '%{amount} akzeptiert',
    requested: '%{amount} angefragt',
    requested_from: '%{amount} angefragt bei %{suppliers}',
    noted: '%{amount} Zumietung im Entwurf',
    noted_from: '%{amount} Zumietung im Entwurf bei %{suppliers}',
    needs: '%{needed} benötigt, %{free} frei, %{short} fehlen',
    shortages: '1 Engpass |||| %{smart_count} Engpässe',
    option: {
      place: '%{place}. Option',
      until: 'bis %{until}',
      after: 'nach %{others}',
      before: 'vor %{others}',
    },
    untracked: 'Bestand nicht geführt',
    left_behind: {
      sub_hire: 'Zumietung',
      title:
        'Diese Zumietung liegt dann außerhalb des Zeitraums: |||| Diese Zumietungen liegen dann außerhalb des Zeitraums:',
      stays: 'zieht nicht mit um: schon erhalten oder auch für ein anderes Projekt',
      move: 'Zumietung mit verschieben',
      keep: 'Zumietung stehen lassen',
    },
    shapes: {
      free: 'frei',
      optional: 'frei, außer Optionen werden fest',
      short: 'Engpass',
      accepted: 'Engpass akzeptiert',
      hired: 'durch Zumietung gedeckt',
      requested: 'Zumietung angefragt',
    },
    overbooking: {
      title: 'Es ist nicht genug da',
      text: 'Diese Änderung verspricht mehr, als da ist. Es wurde noch nichts gespeichert.',
      from: 'ab %{from}',
      others: 'Auch eingeplant bei:',
      look: 'Ansehen',
      decline: 'Zurücknehmen',
      status_waits:
        'Von %{names} ist nicht genug da. Der Status „%{status}“ von %{name} wartet auf Ihre Antwort.',
      status_stays: 'Der Status von %{name} bleibt „%{status}“.',
      reason: 'Grund, es trotzdem zu tun',
      reason_hint: 'Der Engpass bleibt mit diesem Grund sichtbar, bis er gedeckt ist.',
      accept: 'Trotzdem buchen',
      ask_planner:
        'Wählen Sie eine kleinere Menge oder einen anderen Zeitraum, oder fragen Sie jemanden aus der Planung, der Engpässe akzeptieren darf.',
    },
    causes: {
      repair: 'Reparatur',
      late: 'Verspätet zurück',
      out: 'Noch draußen',
      sub_hire: 'Zumietung entfallen',
      case: 'Fest in einem Koffer',
      lost: 'Verloren',
      retired: 'Ausgemustert',
      stocktaking: 'Weniger gezählt',
      booked: 'Mehr gebucht als vorhanden',
      options: 'Nur wenn Optionen fest werden',
    },
  },
};

export default planning;
