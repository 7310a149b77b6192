/** Answers to scans: the result, or the next step. */
const scans = {
  scans: {
    done_pack: 'Packed: %{what}.',
    unpacked: 'Unpacked: %{what}.',
    done_out: 'Out: %{what}.',
    done_back: 'Back: %{what}.',
    damaged: 'Back with damage: %{what}. A repair has been created.',
    damaged_again: 'Back with damage: %{name}. It was in repair already.',
    damaged_retired: 'Back with damage: %{name}. It is out of use; no repair was created.',
    lost: 'Recorded as lost: %{what}.',
    lost_unnamed: 'Recorded as lost: %{what}. Retire the unit once you know which one it is.',
    case_done_pack: 'Packed: %{name}, with its contents (%{along} pieces).',
    case_done_out: 'Out: %{name}, with its contents (%{along} pieces).',
    case_done_back: 'Back: %{name}, with its contents (%{along} pieces).',
    case_damaged: 'Back with damage: %{name}, with its contents. A repair of the case was created.',
    case_lost: 'Booked as lost: %{name}, with its contents (%{along} pieces).',
    in_case: '%{name} (%{code}) belongs in case %{case}. Scan the case, or take it out first.',
    inspection_due:
      'The inspection %{kind} of %{name} (%{code}) is due, or becomes due during this project. Inspect it first or give a reason.',
    needed_elsewhere:
      '%{what} is needed for %{project}, from %{day}. Choose other equipment or give a reason.',
    needed_hidden:
      '%{what} is needed for another booking, from %{day}. Choose other equipment or give a reason.',
    cancelled_pack: 'This project is cancelled: nothing more is packed for it. Put %{name} back.',
    cancelled: 'This project is cancelled. Put %{name} back, or give a reason.',
    nowhere_out: '%{name} is out for no project. Put it in its place.',
    choose_job: '%{name} is counted. Choose how many are back, and from which project.',
    undone: 'Undone: %{code}.',
    nothing_to_undo: 'This scan changed nothing; there is nothing to undo.',
    undo_later: '%{name} has been scanned again since. Undo that scan first.',
    undo_gone:
      'The equipment of this scan is no longer on the project as it was. Change the project instead of the scan.',
    undo_taken: '%{name} (%{code}) is meant for %{project} by now. Take it off there first.',
    already_out: '%{name} (%{code}) is already out for this project.',
    already_packed: '%{name} (%{code}) is already packed for this project.',
    already_back: '%{name} (%{code}) is already back.',
    unknown_code: 'Code %{code} is unknown. Check the label or find the equipment by name.',
    ambiguous_code:
      'More than one thing has code %{code}: %{names}. Find the equipment by name, and give one of them another code.',
    is_project: '%{code} is the code of project %{name}. Scan the label of the equipment.',
    kit: '%{name} is a kit. Scan what is damaged or lost separately.',
    has_units: 'Each unit of %{name} has a code of its own. Scan the unit.',
    not_planned: '%{name} is not on this project. Put it back or add it to the equipment first.',
    not_out:
      '%{name} was not out for this project. Choose the project that it was out for, or set it aside.',
    out_elsewhere: '%{name} (%{code}) is out for %{project}. Return it there first.',
    still_out_elsewhere:
      '%{what} is still out for %{project}, which is over. Back from %{project} and out for this project?',
    planned_elsewhere:
      '%{name} (%{code}) is meant for %{project} in this period. Take another unit.',
    just_back:
      '%{name} (%{code}) has just come back from %{project} and is not ready yet. Take another unit.',
    back_elsewhere: '%{name} (%{code}) is out for %{project}. Return it on that project.',
    elsewhere_hidden: '%{name} (%{code}) belongs to another project. Ask the planner.',
    in_repair: '%{name} (%{code}) is in repair. Take another unit or finish the repair first.',
    repair_inside:
      '%{name} (%{code}) holds %{inside}, which is in repair. Take it out or finish the repair first.',
    retired: '%{name} (%{code}) is retired. Set it aside and tell the planner.',
    too_many_pack: '%{room} more of %{name} can be packed. Change the quantity or ask the planner.',
    too_many_out: '%{room} more of %{name} can go out. Change the quantity or give a reason.',
    too_many_back: '%{room} of %{name} are still out. Count again.',
    none_left_pack: 'All of %{name} is packed or out already. Put this back or ask the planner.',
    none_left_out: 'All of %{name} is out already. Put this back or give a reason.',
    none_left_back: 'None of %{name} is out any more. Count again.',
  },
  counts: {
    unit: 'Counted: %{name}.',
    case: 'Counted: %{name}, with its contents (%{along} pieces).',
    amount: 'Counted: %{amount} × %{name}, %{total} in all.',
    elsewhere: 'Counted: %{name}. It is recorded as being in %{location}.',
    retired: 'Counted: %{name}. It is recorded as out of use.',
    already: '%{name} (%{code}) is already counted.',
    is_project: '%{code} is the code of project %{name}. Count the equipment.',
    unknown_code: 'Code %{code} is not known. Check the label or set the item aside.',
    ambiguous_code:
      'More than one thing has code %{code}: %{names}. Set the item aside, and give one of them another code.',
    kit: '%{name} is a kit. Count what is in it.',
    has_units: 'Each unit of %{name} is counted by itself. Scan the units.',
    too_many: '%{amount} × %{name} is too many. Check the quantity.',
    untracked: 'No stock is kept of %{name}; it need not be counted.',
    booked: 'Not counted: this stock count is already booked. Start a new one.',
    undone: 'Undone: %{name} (%{code}).',
    nothing_to_undo: 'Nothing was counted with this; there is nothing to undo.',
  },
};

export default scans;
