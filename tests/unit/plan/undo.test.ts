import { describe, expect, it } from 'vitest';
import { newId } from '#src/modules/plan/model/changes.ts';
import { buildGroup, buildLine, buildText } from '../../support/plans.ts';
import { added, amountOf, LAMP, open, PLAN, SHORTAGES, STAND, version } from './openStore.ts';

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
    // The rows that it adds are not known yet.
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
