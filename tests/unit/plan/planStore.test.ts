import { describe, expect, it } from 'vitest';
import type { Plan, Shortage } from '#contract/plans';
import { type Change, newId } from '#src/features/plan/model/changes.ts';
import { makePlanStore } from '#src/features/plan/model/planStore.ts';
import type { PlanInput } from '#src/platform/data/planning.ts';
import { buildGroup, buildLine, buildPlan, buildText } from '../../support/plans.ts';

/** How a call ends that the server refuses. */
interface Refusal {
  current?: Plan;
  shortages?: readonly Shortage[];
  refused?: { at: number; field: string };
}

interface Call {
  input: PlanInput;
  version: number;
  answer: (plan: Plan, refs?: Record<string, number>) => Promise<void>;
  refuse: (refusal: Refusal) => Promise<void>;
}

/** Lets everything run that waits for what was just answered. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

const refusals = new WeakMap<Error, Refusal>();

const refusalOf = (error: unknown) => (error instanceof Error ? refusals.get(error) : undefined);

/** A store, and the calls that it makes, which the test answers. */
const open = (plan: Plan) => {
  const calls: Call[] = [];
  const store = makePlanStore(plan, {
    send: (input, version) => {
      const { promise, resolve, reject } = Promise.withResolvers<
        Plan & { refs: Record<string, number> }
      >();
      calls.push({
        input,
        version,
        answer: (answered, refs = {}) => {
          resolve({ ...answered, refs });
          return settled();
        },
        refuse: refusal => {
          const error = new Error('refused');
          refusals.set(error, refusal);
          reject(error);
          return settled();
        },
      });
      return promise;
    },
    currentOf: error => refusalOf(error)?.current,
    shortagesOf: error => refusalOf(error)?.shortages,
    refusedIn: error => refusalOf(error)?.refused,
  });
  const call = (index: number) => {
    const made = calls[index];
    if (!made) throw new Error(`There was no call ${index}.`);
    return made;
  };
  return {
    store,
    calls,
    call,
    sent: (index: number) => call(index).input.changes,
    shown: () => store.getState().plan.lines.map(({ amount, name }) => `${amount} ${name}`),
    state: store.getState,
  };
};

const LAMP = buildText({ id: 1, text: 'lamp' });
const STAND = buildText({ id: 2, text: 'stand' });
const PLAN = buildPlan({ lines: [LAMP, STAND] });

const amountOf = (id: number, amount: number): Change => ({
  op: 'update_line',
  id,
  values: { amount },
});

const added = (id: number, text: string, group_id: number | null = null): Change => ({
  op: 'add_line',
  id,
  group_id,
  line: { amount: 1, text },
});

/** The plan as the server has it after so many changes, with other lines. */
const version = (number: number, ...lines: Plan['lines']) =>
  buildPlan({ version: number, lines: lines.length > 0 ? lines : PLAN.lines });

const SHORTAGES: Shortage[] = [
  {
    product_id: 101,
    name: 'lamp',
    from: '2026-06-01T08:00:00.000Z',
    until: null,
    needed: 9,
    free: 4,
    short: 5,
    others: [],
  },
];

describe('edits', () => {
  it('show at once, and those made while a call is under way go in one later call', async () => {
    const { store, calls, call, sent, shown, state } = open(PLAN);
    store.change(amountOf(1, 5));
    store.change(amountOf(1, 6));
    store.change(amountOf(2, 7));
    expect(shown()).toEqual(['6 lamp', '7 stand']);
    expect(state().saving).toBe('saving');
    expect(calls).toHaveLength(1);
    expect(call(0)).toMatchObject({ version: 1, input: { changes: [{ id: 1, amount: 5 }] } });
    await call(0).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    expect(shown()).toEqual(['6 lamp', '7 stand']);
    expect(call(1).version).toBe(2);
    expect(sent(1)).toEqual([
      { op: 'update_line', id: 1, amount: 6 },
      { op: 'update_line', id: 2, amount: 7 },
    ]);
    await call(1).answer(version(3, { ...LAMP, amount: 6 }, { ...STAND, amount: 7 }));
    expect(calls).toHaveLength(2);
    expect(state()).toMatchObject({ saving: 'saved', plan: { version: 3 } });
  });

  it('of nothing are none', () => {
    const { store, calls, state } = open(PLAN);
    store.change();
    expect(calls).toEqual([]);
    expect(state()).toMatchObject({ saving: 'saved', canUndo: false });
  });

  it('tell who listens, until they no longer do', () => {
    const { store } = open(PLAN);
    let told = 0;
    const leave = store.subscribe(() => told++);
    store.change(amountOf(1, 5));
    expect(told).toBe(1);
    leave();
    store.change(amountOf(1, 6));
    expect(told).toBe(1);
  });

  it('of a row that the server numbers meanwhile go by its number, under its own name', async () => {
    const { store, call, sent } = open(PLAN);
    const id = newId();
    store.change(added(id, 'decor'));
    store.change(amountOf(id, 3));
    const decor = buildText({ id: 40, text: 'decor', amount: 1 });
    await call(0).answer(version(2, LAMP, STAND, decor), { [`new${-id}`]: 40 });
    expect(sent(1)).toEqual([{ op: 'update_line', id: 40, amount: 3 }]);
    expect(store.keyOf(40)).toBe(id);
    expect(store.keyOf(1)).toBe(1);
  });
});

describe('a refused edit', () => {
  it('is alone put back, with those of a row that it would have made', async () => {
    const { store, call, sent, shown, state } = open(PLAN);
    const [group, line] = [newId(), newId()];
    store.change(amountOf(2, 5));
    store.change({ op: 'add_group', id: group, name: 'Licht' });
    store.change(added(line, 'decor', group));
    store.change(amountOf(line, 3));
    store.change(amountOf(1, 9));
    await call(0).answer(version(2, LAMP, { ...STAND, amount: 5 }));
    await call(1).refuse({ refused: { at: 0, field: 'name' } });
    expect(sent(2)).toMatchObject([{ op: 'add_group' }]);
    await call(2).refuse({ refused: { at: 0, field: 'name' } });
    expect(state().failure).toMatchObject({ field: 'name', lineId: undefined });
    expect(sent(3)).toEqual([{ op: 'update_line', id: 1, amount: 9 }]);
    await call(3).answer(version(3, { ...LAMP, amount: 9 }, { ...STAND, amount: 5 }));
    expect(shown()).toEqual(['9 lamp', '5 stand']);
    expect(state().saving).toBe('failed');
    store.dismissFailure();
    expect(state()).toMatchObject({ saving: 'saved', failure: undefined });
  });

  it('says of which line and field, and is not there to be undone', async () => {
    const { store, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 5), amountOf(2, 6));
    await call(0).refuse({ refused: { at: 1, field: 'amount' } });
    expect(state()).toMatchObject({
      saving: 'failed',
      failure: { lineId: 2, field: 'amount' },
      canUndo: false,
    });
    expect(shown()).toEqual(['4 lamp', '4 stand']);
  });

  it('of a group names no line that has the same number', async () => {
    const { store, call, state } = open({ ...PLAN, groups: [buildGroup({ id: 1 })] });
    store.change({ op: 'update_group', id: 1, name: '' });
    await call(0).refuse({ refused: { at: 0, field: 'name' } });
    expect(state().failure?.lineId).toBeUndefined();
  });

  it('takes along what undoes it: a line that could not be removed is there once', async () => {
    const { store, calls, call, shown, state, sent } = open(PLAN);
    store.change({ op: 'remove_line', id: 1 });
    store.undo();
    await call(0).refuse({ refused: { at: 0, field: 'id' } });
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(calls).toHaveLength(1);
    expect(state()).toMatchObject({ canUndo: false, canRedo: false });
    store.change(amountOf(1, 5));
    expect(shown()).toEqual(['5 lamp', '4 stand']);
    expect(sent(1)).toEqual([{ op: 'update_line', id: 1, amount: 5 }]);
  });

  it('without an answer is put back as well, and the next one is sent', async () => {
    const { store, call, shown, sent, state } = open(PLAN);
    store.change(amountOf(1, 5));
    store.change(amountOf(2, 6));
    await call(0).refuse({});
    expect(state()).toMatchObject({ saving: 'failed', failure: { error: expect.any(Error) } });
    expect(shown()).toEqual(['4 lamp', '6 stand']);
    expect(sent(1)).toEqual([{ op: 'update_line', id: 2, amount: 6 }]);
    store.change(amountOf(2, 8));
    expect(state()).toMatchObject({ saving: 'saving', failure: undefined });
  });
});

describe('a plan that somebody else changed', () => {
  it('is gone on from, with what was changed here', async () => {
    const { store, call, shown, sent, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse({ current: version(4, LAMP, { ...STAND, amount: 8 }) });
    expect(shown()).toEqual(['5 lamp', '8 stand']);
    expect(call(1).version).toBe(4);
    expect(sent(1)).toEqual(sent(0));
    await call(1).answer(version(5, { ...LAMP, amount: 5 }, { ...STAND, amount: 8 }));
    expect(state()).toMatchObject({ saving: 'saved', conflicts: [], canUndo: true });
  });

  it('has one conflict for a cell that both changed, of what was typed last', async () => {
    const { store, calls, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 5));
    store.change(amountOf(1, 6));
    await call(0).refuse({ current: version(4, { ...LAMP, amount: 8 }, STAND) });
    expect(state().conflicts).toEqual([{ lineId: 1, field: 'amount', mine: 6, theirs: 8 }]);
    expect(shown()).toEqual(['8 lamp', '4 stand']);
    expect(calls).toHaveLength(1);
    // There is nothing of it to undo: that would put back what was before theirs.
    expect(state()).toMatchObject({ saving: 'saved', canUndo: false });
  });

  it.each([
    ['mine', ['6 lamp', '4 stand']],
    ['theirs', ['8 lamp', '4 stand']],
  ] as const)('is settled with %s', async (choice, lines) => {
    const { store, calls, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 6));
    await call(0).refuse({ current: version(4, { ...LAMP, amount: 8 }, STAND) });
    for (const conflict of state().conflicts) store.settle(conflict, choice);
    expect(state().conflicts).toEqual([]);
    expect(shown()).toEqual(lines);
    expect(calls.slice(1).map(({ input }) => input.changes)).toEqual(
      choice === 'mine' ? [[{ op: 'update_line', id: 1, amount: 6 }]] : []
    );
  });

  it('can be read again, but not while something is on its way, nor from before', async () => {
    const { store, call, shown } = open(PLAN);
    const late = version(1, LAMP);
    store.change(amountOf(1, 5));
    store.receive(version(9, LAMP));
    expect(shown()).toEqual(['5 lamp', '4 stand']);
    await call(0).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    store.receive(late);
    expect(shown()).toEqual(['5 lamp', '4 stand']);
    store.receive(version(3, STAND));
    expect(shown()).toEqual(['4 stand']);
  });
});

describe('a shortage', () => {
  it('holds the edit back until it is accepted with a reason', async () => {
    const { store, calls, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 9));
    store.change(amountOf(2, 5));
    await call(0).refuse({ shortages: SHORTAGES });
    expect(state().held).toEqual({ shortages: SHORTAGES });
    expect(shown()).toEqual(['9 lamp', '5 stand']);
    expect(calls).toHaveLength(1);
    const accepted = store.acceptShortage('De inhuur volgt');
    expect(call(1).input).toEqual({
      changes: [{ op: 'update_line', id: 1, amount: 9 }],
      accept_shortage: { reason: 'De inhuur volgt' },
    });
    expect(state().held).toBeUndefined();
    await store.acceptShortage('Nog eens');
    expect(calls).toHaveLength(2);
    await call(1).answer(version(2, { ...LAMP, amount: 9 }, STAND));
    await accepted;
    expect(call(2)).toMatchObject({ version: 2, input: { changes: [{ id: 2, amount: 5 }] } });
    expect(call(2).input).not.toHaveProperty('accept_shortage');
  });

  it('of one among several edits holds that one alone', async () => {
    const { store, call, sent, state } = open(PLAN);
    store.change({ op: 'update_line', id: 2, values: { notes: 'x' } });
    store.change(amountOf(2, 5));
    store.change(amountOf(1, 9));
    await call(0).answer(version(2));
    await call(1).refuse({ shortages: SHORTAGES });
    expect(sent(2)).toEqual([{ op: 'update_line', id: 2, amount: 5 }]);
    await call(2).answer(version(3, LAMP, { ...STAND, amount: 5 }));
    expect(sent(3)).toEqual([{ op: 'update_line', id: 1, amount: 9 }]);
    await call(3).refuse({ shortages: SHORTAGES });
    expect(state().held).toBeDefined();
  });

  it('that is declined puts the edit back', async () => {
    const { store, calls, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 9));
    await call(0).refuse({ shortages: SHORTAGES });
    store.declineShortage();
    expect(state()).toMatchObject({ held: undefined, failure: undefined, canUndo: false });
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(calls).toHaveLength(1);
  });
});

describe('undo and redo', () => {
  it('go back and forth over a row that the server has numbered meanwhile', async () => {
    const { store, call, sent, shown, state } = open(PLAN);
    const id = newId();
    store.change(added(id, 'decor'));
    const decor = buildText({ id: 40, text: 'decor', amount: 1 });
    await call(0).answer(version(2, LAMP, STAND, decor), { [`new${-id}`]: 40 });
    store.change(amountOf(40, 3));
    await call(1).answer(version(3, LAMP, STAND, { ...decor, amount: 3 }));
    store.undo();
    store.undo();
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(sent(2)).toEqual([{ op: 'update_line', id: 40, amount: 1 }]);
    await call(2).answer(version(4, LAMP, STAND, decor));
    expect(sent(3)).toEqual([{ op: 'remove_line', id: 40 }]);
    await call(3).answer(version(5));
    expect(state()).toMatchObject({ canUndo: false, canRedo: true });

    store.redo();
    store.redo();
    expect(shown()).toEqual(['4 lamp', '4 stand', '3 decor']);
    const [restored] = sent(4);
    if (restored?.op !== 'add_line' || !restored.ref) throw new Error('No line was added.');
    await call(4).answer(version(6, LAMP, STAND, { ...decor, id: 41 }), { [restored.ref]: 41 });
    expect(sent(5)).toEqual([{ op: 'update_line', id: 41, amount: 3 }]);
  });

  it('bring a removed line back before its removal was sent', async () => {
    const { store, call, sent, shown } = open(PLAN);
    store.change(amountOf(2, 5));
    store.change({ op: 'remove_line', id: 1 });
    store.undo();
    expect(shown()).toEqual(['4 lamp', '5 stand']);
    await call(0).answer(version(2, LAMP, { ...STAND, amount: 5 }));
    expect(sent(1)).toMatchObject([
      { op: 'remove_line', id: 1 },
      { op: 'add_line', text: 'lamp', amount: 4, after: null },
    ]);
  });

  it('of a row that came back change the new one, not a row of another kind', async () => {
    const groups = [buildGroup({ id: 1 })];
    const { store, call, sent } = open({ ...PLAN, groups });
    store.change({ op: 'remove_group', id: 1 });
    await call(0).answer(version(2));
    store.undo();
    const [restored] = sent(1);
    if (restored?.op !== 'add_group' || !restored.ref) throw new Error('No group was added.');
    await call(1).answer({ ...version(3), groups: [buildGroup({ id: 8 })] }, { [restored.ref]: 8 });
    store.change(amountOf(1, 5));
    await call(2).answer(version(4));
    store.change({ op: 'move_line', id: 2, group_id: 1 });
    expect(sent(2)).toEqual([{ op: 'update_line', id: 1, amount: 5 }]);
    expect(sent(3)).toEqual([{ op: 'move_line', id: 2, group_id: 8 }]);
  });

  it('take away what a copy brought, and nothing that was added beside it', async () => {
    const { store, call, sent, state } = open(PLAN);
    const id = newId();
    store.change(amountOf(1, 5));
    store.change(added(id, 'decor'));
    store.change({ op: 'copy_from', project_id: 9 });
    // What it brings is not known yet.
    store.undo();
    await call(0).answer(version(2));
    const decor = buildText({ id: 40, text: 'decor', amount: 1 });
    await call(1).answer(version(3, LAMP, STAND, decor), { [`new${-id}`]: 40 });
    expect(sent(2)).toEqual([{ op: 'copy_from', project_id: 9 }]);
    const groups = [buildGroup({ id: 50 })];
    const copied = [buildLine({ id: 51, group_id: 50 }), buildLine({ id: 52 })];
    await call(2).answer({ ...version(4, LAMP, STAND, decor, ...copied), groups });
    expect(state().canUndo).toBe(true);
    store.undo();
    expect(sent(3)).toEqual([
      { op: 'remove_line', id: 52 },
      { op: 'remove_group', id: 50 },
    ]);
  });

  it('end at the first edit, and a new one forgets what was undone', async () => {
    const { store, call, calls, state } = open(PLAN);
    store.undo();
    store.redo();
    expect(calls).toEqual([]);
    store.change(amountOf(1, 5));
    await call(0).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    store.undo();
    await call(1).answer(version(3));
    expect(state().canRedo).toBe(true);
    store.change(amountOf(1, 6));
    expect(state().canRedo).toBe(false);
  });
});
