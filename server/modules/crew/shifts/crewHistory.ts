import type { CrewDraft } from './crewDraft.ts';
import type { StoredCrewPlan } from './loadCrewDraft.ts';

/** People are named by their ids alone: erasing somebody leaves nothing here (docs/crew.md, rule 21). */
export const historyOf = (draft: CrewDraft, stored: StoredCrewPlan) => {
  const before = new Map(stored.shifts.map(shift => [shift.id, shift]));
  const states = new Map(stored.assignments.map(each => [each.id, each.state]));
  const isNew = ({ id }: { id: number | undefined }) => id !== undefined && !before.has(id);
  const added = draft.shifts.filter(isNew);
  const removed = stored.shifts.filter(({ id }) => draft.removed.shifts.includes(id));
  const changed = draft.shifts.flatMap(shift => {
    const old = before.get(shift.id ?? 0);
    if (!old) return [];
    const fields = SHOWN_FIELDS.filter(field => old[field] !== shift[field]);
    return fields.length === 0
      ? []
      : [
          {
            name: shift.name,
            ...Object.fromEntries(
              fields.map(field => [field, { from: old[field], to: shift[field] }])
            ),
          },
        ];
  });
  const people = draft.assignments.flatMap(({ id, crew_id, state, shift }) => {
    const old = id === undefined ? undefined : states.get(id);
    return old === state
      ? []
      : [{ crew_id, shift: shift.name, state: { from: old ?? null, to: state } }];
  });
  const told = {
    added: added.map(summaryOf),
    removed: removed.map(summaryOf),
    changed,
    people,
  };
  return Object.fromEntries(Object.entries(told).filter(([, rows]) => rows.length > 0));
};

const SHOWN_FIELDS = ['name', 'amount', 'from', 'until', 'break_minutes', 'location'] as const;

const summaryOf = ({
  name,
  amount,
  from,
  until,
}: Pick<StoredCrewPlan['shifts'][number], 'name' | 'amount' | 'from' | 'until'>) => ({
  name,
  amount,
  from,
  until,
});
