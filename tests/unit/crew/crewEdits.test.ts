import { describe, expect, it } from 'vitest';
import type { CrewPlan } from '#contract/crew/crewPlans';
import { CREW_EDITS, type CrewEdits } from '#src/modules/crew/shifts/model/crewEdits.ts';
import { type Answered, type EditsCall, stateOf } from '#src/ui/edits/editsState.ts';
import { makeEditsStore } from '#src/ui/edits/editsStore.ts';
import { FROM, UNTIL } from '../../support/crewPlans.ts';
import { added, assigned, person, plan, shift, STAGEHAND } from './support/crewPlans.ts';

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
      restores: 1,
      name: 'Stagehand',
      amount: 2,
      location: 'Hal 2',
    });
    expect(sent()[1]?.slice(1)).toMatchObject([
      { op: 'assign', crew_ids: [111], state: 'confirmed', restores: 11 },
      { op: 'assign', crew_ids: [112], state: 'planned', restores: 12 },
    ]);
  });

  it('name the cancelled assignment of a person who is taken up again', async () => {
    const people = [person(11, { state: 'confirmed' })];
    const { store, calls, sent } = open(plan(1, shift(1, { assignments: people })));
    store.change({ op: 'cancel', id: 11 });
    const cancelled = [person(11, { state: 'cancelled' })];
    await calls[0]?.answer(plan(2, shift(1, { assignments: cancelled })));
    store.undo();
    expect(sent()[1]).toEqual([
      { op: 'assign', shift_id: 1, crew_ids: [111], state: 'confirmed', restores: 11 },
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
});
