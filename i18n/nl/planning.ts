/** What is free and what is short, wherever it is shown. */
const planning = {
  planning: {
    free: '%{amount} vrij',
    free_if_all: '%{amount} als alles doorgaat',
    short: '%{amount} tekort',
    untracked: 'geen voorraad bijgehouden',
    shapes: {
      free: 'vrij',
      optional: 'vrij, tenzij opties doorgaan',
      short: 'tekort',
      hired: 'gedekt door inhuur',
    },
    causes: {
      repair: 'Reparatie',
      late: 'Te laat terug',
      out: 'Nog uit',
      sub_hire: 'Inhuur vervallen',
      lost: 'Verloren',
      retired: 'Afgevoerd',
      booked: 'Meer geboekt dan er is',
      options: 'Alleen als opties doorgaan',
    },
  },
};

export default planning;
