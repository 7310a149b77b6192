/** What is free and what is short, wherever it is shown. */
const planning = {
  planning: {
    free: '%{amount} free',
    free_if_all: '%{amount} if everything goes through',
    short: '%{amount} short',
    untracked: 'stock not tracked',
    shapes: {
      free: 'free',
      optional: 'free unless options go through',
      short: 'short',
      hired: 'covered by sub-hire',
    },
    causes: {
      repair: 'Repair',
      late: 'Back late',
      out: 'Still out',
      sub_hire: 'Sub-hire cancelled',
      lost: 'Lost',
      retired: 'Retired',
      booked: 'More booked than there is',
      options: 'Only if options go through',
    },
  },
};

export default planning;
