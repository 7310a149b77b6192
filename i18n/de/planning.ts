/** What is free and what is short, wherever it is shown. */
const planning = {
  planning: {
    free: '%{amount} frei',
    free_if_all: '%{amount}, wenn alles fest wird',
    short: '%{amount} fehlen',
    untracked: 'Bestand nicht geführt',
    shapes: {
      free: 'frei',
      optional: 'frei, außer Optionen werden fest',
      short: 'Engpass',
      hired: 'durch Zumietung gedeckt',
    },
    causes: {
      repair: 'Reparatur',
      late: 'Verspätet zurück',
      out: 'Noch draußen',
      sub_hire: 'Zumietung entfallen',
      lost: 'Verloren',
      retired: 'Ausgemustert',
      booked: 'Mehr gebucht als vorhanden',
      options: 'Nur wenn Optionen fest werden',
    },
  },
};

export default planning;
