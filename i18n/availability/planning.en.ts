/** Free numbers and shortages, on every screen that shows them. */
const planning = {
  planning: {
    free: '%{amount} free',
    free_if_all: '%{amount} if everything goes through',
    short: '%{amount} short',
    accepted: '%{amount} accepted',
    requested: '%{amount} requested',
    requested_from: '%{amount} requested from %{suppliers}',
    noted: '%{amount} sub-hire drafted',
    noted_from: '%{amount} sub-hire drafted, from %{suppliers}',
    needs: '%{needed} needed, %{free} free, %{short} short',
    shortages: '1 shortage |||| %{smart_count} shortages',
    option: {
      place: 'option no. %{place}',
      until: 'until %{until}',
      after: 'after %{others}',
      before: 'before %{others}',
    },
    untracked: 'stock not tracked',
    left_behind: {
      sub_hire: 'Sub-hire',
      title:
        'This sub-hire will be outside of the period: |||| These sub-hires will be outside of the period:',
      stays: 'does not move along: received already, or also for another project',
      move: 'Move sub-hire along',
      keep: 'Leave sub-hire where it is',
    },
    shapes: {
      free: 'free',
      optional: 'free unless options go through',
      short: 'short',
      accepted: 'shortage accepted',
      hired: 'covered by sub-hire',
      requested: 'sub-hire requested',
    },
    overbooking: {
      title: 'There is not enough',
      text: 'This change promises more than there is. Nothing has been saved yet.',
      from: 'from %{from}',
      others: 'Also planned for:',
      look: 'Look',
      decline: 'Take back',
      status_waits:
        'There is not enough of %{names}. The status %{status} of %{name} waits for your answer.',
      status_stays: 'The status of %{name} stays %{status}.',
      reason: 'Reason to do it anyway',
      reason_hint: 'The shortage stays visible with this reason until it is covered.',
      accept: 'Book anyway',
      ask_planner:
        'Choose a smaller amount or another period, or ask a planner who may accept shortages.',
    },
    causes: {
      repair: 'Repair',
      late: 'Back late',
      out: 'Still out',
      sub_hire: 'Sub-hire cancelled',
      case: 'Kept in a case',
      lost: 'Lost',
      retired: 'Retired',
      stocktaking: 'Counted fewer',
      booked: 'More booked than there is',
      options: 'Only if options go through',
    },
  },
};

export default planning;
