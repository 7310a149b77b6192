import { describe, expect, it } from 'vitest';
import { newId } from '#src/ui/edits/newId.ts';
import { buildGroup, buildText } from '../../support/plans.ts';
import {
  added,
  amountOf,
  invalid,
  LAMP,
  open,
  PLAN,
  short,
  stale,
  STAND,
  version,
} from './openStore.ts';

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
    expect(state()).toMatchObject({ saving: 'saved', doc: { version: 3 } });
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
    expect(told).toBeGreaterThan(0);
    leave();
    told = 0;
    store.change(amountOf(1, 6));
    expect(told).toBe(0);
  });

  it('of a row that the server numbers meanwhile go by its number, under its own name', async () => {
    const { store, call, sent } = open(PLAN);
    const id = newId();
    store.change(added(id, 'decor'));
    store.change(amountOf(id, 3));
    const decor = buildText({ id: 40, text: 'decor', amount: 1 });
    await call(0).answer(version(2, LAMP, STAND, decor), { [`new${-id}`]: 40 });
    expect(sent(1)).toEqual([{ op: 'update_line', id: 40, amount: 3 }]);
    expect(store.keyOf('line', 40)).toBe(id);
    expect(store.keyOf('line', 1)).toBe(1);
    // A group may have the same number.
    expect(store.keyOf('group', 40)).toBe(40);
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
    await call(1).refuse(invalid(0, 'name'));
    expect(sent(2)).toMatchObject([{ op: 'add_group' }]);
    await call(2).refuse(invalid(0, 'name'));
    expect(state().failures).toMatchObject([{ field: 'name', row: undefined }]);
    expect(sent(3)).toEqual([{ op: 'update_line', id: 1, amount: 9 }]);
    await call(3).answer(version(3, { ...LAMP, amount: 9 }, { ...STAND, amount: 5 }));
    expect(shown()).toEqual(['9 lamp', '5 stand']);
    expect(state().saving).toBe('failed');
    for (const { id } of state().failures) store.dismissFailure(id);
    expect(state()).toMatchObject({ saving: 'saved', failures: [] });
  });

  it('says of which line and field, and is not there to be undone', async () => {
    const { store, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 5), amountOf(2, 6));
    await call(0).refuse(invalid(1, 'amount'));
    expect(state()).toMatchObject({
      saving: 'failed',
      failures: [{ row: 2, field: 'amount', name: 'stand' }],
      canUndo: false,
    });
    expect(shown()).toEqual(['4 lamp', '4 stand']);
  });

  it('of a group names no line that has the same number', async () => {
    const { store, call, state } = open({ ...PLAN, groups: [buildGroup({ id: 1 })] });
    store.change({ op: 'update_group', id: 1, name: '' });
    await call(0).refuse(invalid(0, 'name'));
    expect(state().failures.map(({ row }) => row)).toEqual([undefined]);
  });

  it('takes along what undoes it: a line that could not be removed is there once', async () => {
    const { store, calls, call, shown, state, sent } = open(PLAN);
    store.change({ op: 'remove_line', id: 1 });
    store.undo();
    await call(0).refuse(invalid(0, 'id'));
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(calls).toHaveLength(1);
    expect(state()).toMatchObject({ canUndo: false, canRedo: false });
    store.change(amountOf(1, 5));
    expect(shown()).toEqual(['5 lamp', '4 stand']);
    expect(sent(1)).toEqual([{ op: 'update_line', id: 1, amount: 5 }]);
  });

  it('stays in sight until the person closes it, whatever is done meanwhile', async () => {
    const { store, call, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(invalid(0, 'amount'));
    store.change(amountOf(2, 8));
    await call(1).answer(version(2));
    expect(state()).toMatchObject({ saving: 'failed', failures: [{ name: 'lamp' }] });
  });

  it('can be made again: what was typed is not lost with it', async () => {
    const { store, call, sent, shown, state } = open(PLAN);
    store.change(added(newId(), 'decor'), added(newId(), 'hazer'));
    await call(0).refuse(invalid(1, 'text'));
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(state()).toMatchObject({ canUndo: false, canRedo: true });
    store.redo();
    expect(sent(1)).toEqual(sent(0));
  });

  it('tells where nobody looks at the plan, once', async () => {
    const { store, call, clock } = open(PLAN);
    const leave = store.watch();
    store.change(amountOf(1, 5));
    await call(0).refuse(invalid(0, 'amount'));
    expect(clock.unseen).toBe(0);
    store.change(amountOf(1, 9));
    leave();
    await call(1).refuse(short);
    expect(clock.unseen).toBe(1);
  });
});

describe('a plan that somebody else changed', () => {
  it('is gone on from, with what was changed here', async () => {
    const { store, call, shown, sent, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(stale(version(4, LAMP, { ...STAND, amount: 8 })));
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
    await call(0).refuse(stale(version(4, { ...LAMP, amount: 8 }, STAND)));
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
    await call(0).refuse(stale(version(4, { ...LAMP, amount: 8 }, STAND)));
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
