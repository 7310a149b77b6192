import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CrewPlan } from '#contract/crew/crewPlans';
import { applied, type Change } from '#src/modules/crew/shifts/model/crewChanges.ts';
import { CREW_EDITS } from '#src/modules/crew/shifts/model/crewEdits.ts';
import { undoOf } from '#src/ui/edits/editsQueue.ts';
import { added, assigned, person, plan, shift } from './support/crewPlans.ts';

describe('changes of shifts', () => {
  it('count open places as the server does', () => {
    const before = plan(1, shift(1, { assignments: [person(11), person(12)] }));
    const after = [
      { op: 'confirm', id: 11 } as const,
      { op: 'cancel', id: 12 } as const,
      added(-1, 3),
    ].reduce(applied, before);
    expect(after.totals).toEqual({ needed: 5, confirmed: 1, requested: 0, open: 4 });
    expect(after.shifts[0]).toMatchObject({ open: 1, assignments: [{ id: 11 }] });
    const updated = applied(after, { op: 'update_shift', id: 1, values: { amount: 4 } });
    expect(updated.shifts[0]).toMatchObject({ price_total: 1200, open: 3 });
  });

  it('use the earlier assignment of a person again', () => {
    const declined = person(11, { crew_id: 31, state: 'declined' });
    const after = applied(plan(1, shift(1, { assignments: [declined] })), assigned(-5, 1));
    expect(after.shifts[0]?.assignments).toMatchObject([{ id: 11, state: 'confirmed' }]);
  });

  it('have a conflict for a value that a colleague changed differently', () => {
    const change: Change = { op: 'update_shift', id: 1, values: { amount: 3, location: 'Hal 2' } };
    const { changes, conflicts } = CREW_EDITS.rebased(
      [change, { op: 'confirm', id: 11 }, { op: 'remove_shift', id: 2 }],
      plan(1, shift(1), shift(2)),
      plan(2, shift(1, { amount: 5 }))
    );
    expect(changes).toEqual([{ ...change, values: { location: 'Hal 2' } }]);
    expect(conflicts).toEqual([{ shiftId: 1, field: 'amount', mine: 3, theirs: 5 }]);
  });

  it('leave nothing behind after their undo', () => {
    const start = plan(
      1,
      shift(1, { assignments: [person(11), person(12, { state: 'confirmed' })] }),
      shift(2, { assignments: [person(21, { leader: true })] })
    );
    const anyChange = fc.oneof(
      fc
        .record({ amount: fc.integer({ min: 1, max: 9 }) })
        .map((values): Change => ({ op: 'update_shift', id: 1, values })),
      fc.constantFrom<Change>(
        { op: 'confirm', id: 11 },
        { op: 'cancel', id: 12 },
        { op: 'update_assignment', id: 12, values: { leader: true } },
        added(-1),
        assigned(-2, 1),
        { op: 'remove_shift', id: 2 }
      )
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(anyChange, { selector: change => `${change.op}${change.id}`, maxLength: 6 }),
        changes => {
          let next = -1000;
          const undo = undoOf(CREW_EDITS, start, changes, () => --next);
          const back = undo.reduce(applied, changes.reduce(applied, start));
          const told = ({ shifts, totals }: CrewPlan) => ({
            totals,
            shifts: shifts.map(({ amount, open: places, assignments }) => ({
              amount,
              places,
              people: assignments
                .filter(({ state }) => state === 'planned' || state === 'confirmed')
                .map(({ crew_id, state, leader }) => `${crew_id} ${state} ${leader}`)
                .toSorted(),
            })),
          });
          expect(told(back)).toEqual(told(start));
        }
      )
    );
  });
});
