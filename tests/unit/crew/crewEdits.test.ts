import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assignment, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { crewTotals, withSums } from '#contract/crew/crewTotals';
import { applied, type Change } from '#src/modules/crew/shifts/model/crewChanges.ts';
import { CREW_EDITS, type CrewEdits } from '#src/modules/crew/shifts/model/crewEdits.ts';
import { undoOf } from '#src/ui/edits/editsQueue.ts';
import { type Answered, type EditsCall, stateOf } from '#src/ui/edits/editsState.ts';
import { makeEditsStore } from '#src/ui/edits/editsStore.ts';

const FROM = '2031-06-01T06:00:00.000Z';
const UNTIL = '2031-06-01T14:00:00.000Z';
const STAGEHAND = { id: 1, name: 'Stagehand', break_minutes: 30, wage: null, price: null };

const person = (id: number, values: Partial<Assignment> = {}): Assignment => ({
  id,
  crew_id: 100 + id,
  name: `Persoon ${id}`,
  state: 'planned',
  from: FROM,
  until: UNTIL,
  break_minutes: 30,
  times_typed: false,
  leader: false,
  seen: false,
  due: null,
  note: null,
  problem: null,
  warnings: [],
  wage: null,
  ...values,
});

const shift = (id: number, values: Partial<Shift> = {}): Shift =>
  withSums({
    id,
    function_id: 1,
    name: 'Stagehand',
    amount: 2,
    from: FROM,
    until: UNTIL,
    break_minutes: 30,
    travel_before: 0,
    travel_after: 0,
    location: null,
    notes: null,
    group_id: null,
    line_id: null,
    wage: null,
    wage_typed: false,
    price: { unit: 'hour', amount: 40 },
    assignments: [],
    ...values,
  });

const plan = (version: number, ...shifts: Shift[]): CrewPlan => ({
  version,
  shifts,
  totals: crewTotals(shifts),
});

const added = (id: number, amount = 1): Change => ({
  op: 'add_shift',
  id,
  function: STAGEHAND,
  values: { amount, from: FROM, until: UNTIL },
});

const assigned = (id: number, shift_id: number, crew_id = 31): Change => ({
  op: 'assign',
  id,
  shift_id,
  crew_id,
  name: 'Noor',
  state: 'confirmed',
});

/** Lets everything run that waits for the last answer. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
};

/** A store, and its calls, which the test answers. */
const open = (doc: CrewPlan) => {
  const calls: (EditsCall<CrewEdits> & {
    answer: (answered: CrewPlan, refs?: Record<string, number>) => Promise<void>;
    refuse: () => Promise<void>;
  })[] = [];
  let keys = 0;
  const store = makeEditsStore(CREW_EDITS, stateOf<CrewEdits>(doc), {
    send: call => {
      const { promise, resolve, reject } = Promise.withResolvers<Answered<CrewEdits>>();
      const answer = (answered: CrewPlan, refs = {}) => {
        resolve({ doc: answered, refs });
        return settled();
      };
      const refuse = () => {
        reject(new Error('refused'));
        return settled();
      };
      calls.push({ ...call, answer, refuse });
      return promise;
    },
    refusalOf: () => ({ kind: 'refused', answer: undefined, isOfOne: false }),
    isOurs: () => true,
    drawKey: () => `key${++keys}`,
    now: () => 0,
    pause: () => Promise.resolve(),
    keep: () => undefined,
    onUnseen: () => undefined,
  });
  return {
    store,
    calls,
    sent: () => calls.map(({ input }) => input.changes),
    refuse: async (at: number) => calls[at]?.refuse(),
  };
};

describe('shifts on this device', () => {
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

  it('send a new shift with its people in one call, and what needs their numbers in the next', async () => {
    const { store, calls, sent } = open(plan(1));
    store.change({
      op: 'add_shift',
      id: -9,
      function: STAGEHAND,
      values: { amount: 9, from: FROM, until: UNTIL },
    });
    store.change(added(-1), assigned(-2, -1));
    store.change({ op: 'cancel', id: -2 });
    await calls[0]?.answer(plan(2, shift(8)), { new9: 8 });
    expect(sent()[1]).toEqual([
      { op: 'add_shift', ref: 'new1', function_id: 1, amount: 1, from: FROM, until: UNTIL },
      { op: 'assign', shift_ref: 'new1', crew_ids: [31], state: 'confirmed' },
    ]);
    const noor = person(21, { crew_id: 31, state: 'confirmed' });
    await calls[1]?.answer(plan(3, shift(8), shift(9, { assignments: [noor] })), { new1: 9 });
    expect(sent()[2]).toEqual([{ op: 'cancel', ids: [21] }]);
  });

  it('bring a removed shift back with its people, those who were asked as planned', async () => {
    const people = [
      person(11, { state: 'confirmed' }),
      person(12, { state: 'requested' }),
      person(13, { state: 'declined' }),
    ];
    const { store, calls, sent } = open(
      plan(1, shift(1, { location: 'Hal 2', assignments: people }))
    );
    store.change({ op: 'remove_shift', id: 1 });
    expect(store.getState().removed).toMatchObject({ rows: 1 });
    await calls[0]?.answer(plan(2));
    store.undo();
    expect(store.getState().doc.shifts).toMatchObject([
      { location: 'Hal 2', assignments: [{ name: 'Persoon 11' }, { name: 'Persoon 12' }] },
    ]);
    const [first] = sent()[1] ?? [];
    expect(first).toMatchObject({
      op: 'add_shift',
      name: 'Stagehand',
      amount: 2,
      location: 'Hal 2',
    });
    expect(sent()[1]?.slice(1)).toMatchObject([
      { op: 'assign', crew_ids: [111], state: 'confirmed' },
      { op: 'assign', crew_ids: [112], state: 'planned' },
    ]);
  });

  it('restore own times of people, and a wage only if it was typed', async () => {
    const LATER = '2031-06-01T07:00:00.000Z';
    const [wage, own] = [
      { unit: 'hour' as const, amount: 20 },
      { unit: 'hour' as const, amount: 25 },
    ];
    const typed = { from: LATER, times_typed: true, leader: true, wage: own };
    const people = [person(11, { state: 'confirmed', ...typed }), person(12, { wage })];
    const { store, calls, sent } = open(plan(1, shift(1, { wage, assignments: people })));
    store.change({ op: 'remove_shift', id: 1 });
    await calls[0]?.answer(plan(2));
    store.undo();
    expect(store.getState().doc.shifts[0]?.assignments).toMatchObject([
      { crew_id: 111, leader: true, from: LATER, wage: own },
      { crew_id: 112, leader: false, from: FROM },
    ]);
    expect(sent()[1]?.[0]).not.toHaveProperty('wage');
    const back = [person(21, { crew_id: 111, state: 'confirmed' }), person(22, { crew_id: 112 })];
    await calls[1]?.answer(plan(3, shift(9, { assignments: back })), { new1: 9 });
    expect(sent()[2]).toEqual([
      { op: 'update_assignment', id: 21, from: LATER, leader: true, wage: own },
    ]);
  });

  it('bring a typed wage of a shift back, and the own times of a person taken off', async () => {
    const wage = { unit: 'day' as const, amount: 300 };
    const leader = person(12, { state: 'confirmed', leader: true });
    const { store, calls, sent } = open(
      plan(1, shift(1, { wage, wage_typed: true }), shift(2, { assignments: [leader] }))
    );
    store.change({ op: 'remove_shift', id: 1 });
    await calls[0]?.answer(plan(2, shift(2, { assignments: [leader] })));
    store.undo();
    expect(sent()[1]?.[0]).toMatchObject({ op: 'add_shift', wage });
    await calls[1]?.answer(plan(3, shift(2, { assignments: [leader] }), shift(9)), { new1: 9 });
    store.change({ op: 'cancel', id: 12 });
    await calls[2]?.answer(plan(4, shift(2, { assignments: [{ ...leader, state: 'cancelled' }] })));
    store.undo();
    expect(sent()[3]).toMatchObject([
      { op: 'assign', crew_ids: [112] },
      { op: 'update_assignment', id: 12, leader: true },
    ]);
  });

  it('are made again once after a refusal: by its notice or by a redo, not by both', async () => {
    const { store, calls, sent, refuse } = open(plan(1));
    store.change(added(-1));
    await refuse(0);
    const [failure] = store.getState().failures;
    store.redo();
    store.retryFailure(failure?.id ?? 0);
    expect(store.getState().doc.shifts).toHaveLength(1);
    await refuse(1);
    const last = store.getState().failures.at(-1)?.id ?? 0;
    store.retryFailure(last);
    store.retryFailure(last);
    store.redo();
    await calls[2]?.answer(plan(2, shift(8)), { new1: 8 });
    expect(sent()).toHaveLength(3);
    expect(store.getState()).toMatchObject({ canRedo: false, saving: 'failed' });
  });

  it('are changed by a dialog in turn: this tab’s own changes are no conflict for it', async () => {
    const { store, calls } = open(plan(4, shift(1)));
    store.change({ op: 'update_shift', id: 1, values: { amount: 3 } });
    const versions: number[] = [];
    const made = store.make([assigned(-3, 1)], 4, async version => {
      versions.push(version);
      const noor = person(21, { crew_id: 31, state: 'confirmed' });
      return { doc: plan(version + 1, shift(1, { amount: 3, assignments: [noor] })), refs: {} };
    });
    await calls[0]?.answer(plan(5, shift(1, { amount: 3 })));
    await made;
    expect(versions).toEqual([5]);
    store.undo();
    await settled();
    expect(calls[1]?.input.changes).toEqual([{ op: 'cancel', ids: [21] }]);
  });

  it('sends the version that a dialog opened after a colleague’s change', async () => {
    const { store } = open(plan(4, shift(1)));
    store.receive(plan(5, shift(1, { amount: 6 })));
    const versions: number[] = [];
    const made = store.make([assigned(-3, 1)], 4, async version => {
      versions.push(version);
      throw new Error('edit_conflict');
    });
    await expect(made).rejects.toThrow('edit_conflict');
    expect(versions).toEqual([4]);
    expect(store.getState()).toMatchObject({ canUndo: false, doc: { version: 5 } });
  });

  it('has a conflict for a value that a colleague changed differently', () => {
    const change: Change = { op: 'update_shift', id: 1, values: { amount: 3, location: 'Hal 2' } };
    const { changes, conflicts } = CREW_EDITS.rebased(
      [change, { op: 'confirm', id: 11 }, { op: 'remove_shift', id: 2 }],
      plan(1, shift(1), shift(2)),
      plan(2, shift(1, { amount: 5 }))
    );
    expect(changes).toEqual([{ ...change, values: { location: 'Hal 2' } }]);
    expect(conflicts).toEqual([{ shiftId: 1, field: 'amount', mine: 3, theirs: 5 }]);
  });

  it('are unchanged after any changes and their undo', () => {
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
