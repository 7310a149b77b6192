/** Answers to scans: the result, or the next step. */
const scans = {
  scans: {
    done_pack: 'Packed: %{amount} × %{name}.',
    done_out: 'Out: %{amount} × %{name}.',
    done_back: 'Back: %{amount} × %{name}.',
    damaged: 'Back with damage: %{amount} × %{name}. A repair has been created.',
    lost: 'Recorded as lost: %{amount} × %{name}.',
    case_done_pack: 'Packed: %{name}, with its contents (%{along} pieces).',
    case_done_out: 'Out: %{name}, with its contents (%{along} pieces).',
    case_done_back: 'Back: %{name}, with its contents (%{along} pieces).',
    case_damaged: 'Back with damage: %{name}, with its contents. A repair of the case was created.',
    case_lost: 'Booked as lost: %{name}, with its contents (%{along} pieces).',
    in_case: '%{name} (%{code}) belongs in case %{case}. Scan the case, or take it out first.',
    inspection_due:
      'The inspection %{kind} of %{name} (%{code}) is due, or becomes due during this project. Inspect it first or give a reason.',
    undone: 'Undone: %{code}.',
    nothing_to_undo: 'This scan changed nothing; there is nothing to undo.',
    undo_later: '%{name} has been scanned again since. Undo that scan first.',
    already_out: '%{name} (%{code}) is already out for this project.',
    already_packed: '%{name} (%{code}) is already packed for this project.',
    already_back: '%{name} (%{code}) is already back.',
    unknown_code: 'Code %{code} is unknown. Check the label or find the equipment by name.',
    kit: '%{name} is a kit. Scan what is damaged or lost separately.',
    not_planned: '%{name} is not on this project. Put it back or add it to the equipment first.',
    out_elsewhere: '%{name} (%{code}) is out for %{project}. Return it there first.',
    planned_elsewhere:
      '%{name} (%{code}) is meant for %{project} in this period. Take another unit.',
    back_elsewhere: '%{name} (%{code}) is out for %{project}. Return it on that project.',
    elsewhere_hidden: '%{name} (%{code}) belongs to another project. Ask the planner.',
    in_repair: '%{name} (%{code}) is in repair. Take another unit or finish the repair first.',
    retired: '%{name} (%{code}) is retired. Set it aside and tell the planner.',
    too_many_pack: '%{room} more of %{name} can be packed. Change the quantity or ask the planner.',
    too_many_out: '%{room} more of %{name} can go out. Change the quantity or ask the planner.',
    too_many_back: '%{room} of %{name} are still out. Count again.',
  },
};

export default scans;
