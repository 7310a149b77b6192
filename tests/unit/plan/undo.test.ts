import { describe, expect, it } from 'vitest';
import { newId } from '#src/ui/edits/newId.ts';
import { buildGroup, buildLine, buildText } from '../../support/plans.ts';
import {
  added,
  amountOf,
  invalid,
  LAMP,
  open,
  PLAN,
  short,
  STAND,
  unreached,
  version,
} from './openStore.ts';

describe('a shortage', () => {
  it('holds the edit back until it is accepted with a reason', async () => {
    const { store, calls, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 9));
    store.change(amountOf(2, 5));
    await call(0).refuse(short);
    expect(state().held).toMatchObject([{ name: 'lamp', short: 5 }]);
    expect(shown()).toEqual(['9 lamp', '5 stand']);
    expect(calls).toHaveLength(1);
    store.acceptHeld('De inhuur volgt');
    expect(call(1).input).toEqual({
      changes: [{ op: 'update_line', id: 1, amount: 9 }],
      accept_shortage: { reason: 'De inhuur volgt' },
    });
    expect(state().held).toBeUndefined();
    store.acceptHeld('Nog eens');
    expect(calls).toHaveLength(2);
    await call(1).answer(version(2, { ...LAMP, amount: 9 }, STAND));
    expect(call(2)).toMatchObject({ version: 2, input: { changes: [{ id: 2, amount: 5 }] } });
    expect(call(2).input).not.toHaveProperty('accept_shortage');
  });

  it('of one of several edits holds that edit alone', async () => {
    const { store, call, sent, state } = open(PLAN);
    store.change({ op: 'update_line', id: 2, values: { notes: 'x' } });
    store.change(amountOf(2, 5));
    store.change(amountOf(1, 9));
    await call(0).answer(version(2));
    await call(1).refuse(short);
    expect(sent(2)).toEqual([{ op: 'update_line', id: 2, amount: 5 }]);
    await call(2).answer(version(3, LAMP, { ...STAND, amount: 5 }));
    expect(sent(3)).toEqual([{ op: 'update_line', id: 1, amount: 9 }]);
    await call(3).refuse(short);
    expect(state().held).toBeDefined();
  });

  it('that is declined reverts the edit', async () => {
    const { store, calls, call, shown, state } = open(PLAN);
    store.change(amountOf(1, 9));
    await call(0).refuse(short);
    store.declineHeld();
    expect(state()).toMatchObject({ held: undefined, failures: [], canUndo: false });
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

  it('of several lines add them again, each behind the one before it', async () => {
    const { store, call, sent, shown } = open(PLAN);
    const [one, other] = [newId(), newId()];
    store.change(added(one, 'decor'), added(other, 'hazer'));
    const lines = [
      buildText({ id: 40, text: 'decor', amount: 1 }),
      buildText({ id: 41, text: 'hazer', amount: 1 }),
    ];
    const refs = { [`new${-one}`]: 40, [`new${-other}`]: 41 };
    await call(0).answer(version(2, LAMP, STAND, ...lines), refs);
    store.undo();
    await call(1).answer(version(3));
    store.redo();
    expect(shown()).toEqual(['4 lamp', '4 stand', '1 decor', '1 hazer']);
    const [first, second] = sent(2);
    if (first?.op !== 'add_line' || second?.op !== 'add_line') throw new Error('No lines.');
    expect(second.after_ref).toBe(first.ref);
    expect(second.after).toBeUndefined();
  });

  it.each([
    ['undo', { canUndo: true, canRedo: false }],
    ['redo', { canUndo: false, canRedo: true }],
  ] as const)('survive a refusal: %s can be tried again', async (way, after) => {
    const { store, call, calls, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    if (way === 'redo') {
      store.undo();
      await call(1).answer(version(3));
    }
    store[way]();
    const last = calls.length - 1;
    await call(last).refuse(invalid(0, 'amount'));
    expect(state()).toMatchObject(after);
    store[way]();
    expect(call(last + 1).input).toEqual(call(last).input);
  });

  it('of a removed line bring its units back, and the line also where a unit is taken', async () => {
    const lamp = { ...LAMP, units: [{ id: 7, code: 'L-7', warnings: [] }] };
    const { store, call, sent, shown, state } = open(version(1, lamp, STAND));
    store.change({ op: 'remove_line', id: 1 });
    await call(0).answer(version(2, STAND));
    store.undo();
    const [line, units] = sent(1);
    if (line?.op !== 'add_line') throw new Error('No line was added.');
    expect(units).toEqual({ op: 'add_units', line_ref: line.ref, unit_ids: [7] });
    expect(state().doc.lines[0]?.units).toMatchObject([{ id: 7 }]);
    await call(1).refuse(invalid(1, 'unit_ids'));
    const back = { ...LAMP, id: 9 };
    await call(2).answer(version(3, back, STAND), { [line.ref ?? '']: 9 });
    expect(sent(3)).toEqual([{ op: 'add_units', line_id: 9, unit_ids: [7] }]);
    await call(3).refuse(invalid(0, 'unit_ids'));
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(state()).toMatchObject({ failures: [{ name: 'lamp' }], canRedo: true });
  });

  it('skip an edit without an inverse', async () => {
    const { store, call, sent } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    store.change({ op: 'resynchronise', line_id: 1 });
    await call(1).answer(version(3, { ...LAMP, amount: 5 }, STAND));
    store.undo();
    expect(sent(2)).toEqual([{ op: 'update_line', id: 1, amount: 4 }]);
  });

  it('leave out rows that somebody else has removed', async () => {
    const { store, call, calls, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    store.receive(version(3, STAND));
    store.undo();
    expect(calls).toHaveLength(1);
    expect(state()).toMatchObject({ canUndo: false, saving: 'saved' });
  });

  it('are kept where the server cannot be reached', async () => {
    const { store, call, again, shown, state } = open(PLAN);
    store.change(amountOf(1, 5));
    store.undo();
    await call(0).refuse(unreached());
    expect(state()).toMatchObject({ saving: 'waiting', canRedo: true });
    await again();
    await call(1).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    expect(shown()).toEqual(['4 lamp', '4 stand']);
  });
});
