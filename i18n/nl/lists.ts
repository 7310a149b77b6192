/** What every list can do. */
const lists = {
  lists: {
    view: {
      label: 'Weergave',
      cards: 'Kaarten',
      table: 'Tabel',
    },
    columns: {
      reset: 'Standaardkolommen',
    },
  },
};

export default lists;
