import { describe, expect, it } from 'vitest';
import { newId } from '#src/ui/edits/newId.ts';
import { buildLine, buildText } from '../../support/plans.ts';
import {
  added,
  amountOf,
  LAMP,
  open,
  openWith,
  PLAN,
  stale,
  STAND,
  unreached,
  version,
} from './openStore.ts';

const DAY_MS = 24 * 3_600_000;

describe('a call that the server could not answer', () => {
  it.each([0, 401, 429, 500, 502, 503, 504])(
    'with %i throws nothing away, and is made again under its key',
    async status => {
      const { store, call, calls, again, pauses, shown, state } = open(PLAN);
      const ids = Array.from({ length: 3 }, newId);
      for (const [at, id] of ids.entries()) store.change(added(id, `regel ${at}`));
      await call(0).refuse(unreached(status));
      expect(shown()).toEqual(['4 lamp', '4 stand', '1 regel 0', '1 regel 1', '1 regel 2']);
      expect(state()).toMatchObject({ saving: 'waiting', unsent: 3, failures: [], canUndo: true });
      expect(calls).toHaveLength(1);
      await again();
      await call(1).refuse(unreached(status));
      await again();
      expect(pauses).toEqual([0, 1]);
      expect([call(1), call(2)]).toMatchObject([
        { key: call(0).key, input: call(0).input, version: 1 },
        { key: call(0).key, input: call(0).input, version: 1 },
      ]);
    }
  );

  it('is the same one however much is typed meanwhile; that goes in the next, under its own key', async () => {
    const { store, call, again, sent, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(unreached());
    store.change(amountOf(2, 6));
    await again();
    expect(sent(1)).toEqual(sent(0));
    await call(1).answer(version(2, { ...LAMP, amount: 5 }, STAND));
    expect(sent(2)).toEqual([{ op: 'update_line', id: 2, amount: 6 }]);
    expect(call(2).key).not.toBe(call(0).key);
    await call(2).answer(version(3, { ...LAMP, amount: 5 }, { ...STAND, amount: 6 }));
    expect(state().saving).toBe('saved');
  });

  it('is made again at once where the person asks for it', async () => {
    const { store, call, calls } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(unreached());
    store.retry();
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
    expect(calls).toHaveLength(2);
  });

  it('was made after all: its lines are there once, and what a colleague did beside it stays', async () => {
    const { store, call, again, shown, state } = open(PLAN);
    const id = newId();
    store.change(added(id, 'decor'));
    store.change(amountOf(1, 5));
    await call(0).refuse(unreached());
    await again();
    const decor = buildText({ id: 40, text: 'decor', amount: 1 });
    // A colleague changed both other lines since.
    const answered = version(4, { ...LAMP, amount: 7 }, { ...STAND, amount: 8 }, decor);
    await call(1).answer(answered, { [`new${-id}`]: 40 });
    expect(shown()).toEqual(['7 lamp', '8 stand', '1 decor']);
    expect(state().conflicts).toMatchObject([{ lineId: 1, mine: 5, theirs: 7 }]);
  });

  it('was made after all: typing on in its own cell is no conflict with it', async () => {
    const { store, call, again, sent, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(unreached());
    store.change(amountOf(1, 6));
    await again();
    await call(1).answer(version(3, { ...LAMP, amount: 5 }, STAND, buildLine({ id: 50 })));
    expect(state().conflicts).toEqual([]);
    expect(sent(2)).toEqual([{ op: 'update_line', id: 1, amount: 6 }]);
  });

  it('was made after all: of a copy nothing can be undone that a colleague may have added', async () => {
    const { store, call, again, state } = open(PLAN);
    store.change({ op: 'copy_from', project_id: 9 });
    await call(0).refuse(unreached());
    await again();
    await call(1).answer(version(5, LAMP, STAND, buildLine({ id: 60 }), buildLine({ id: 61 })));
    expect(state()).toMatchObject({ saving: 'saved', canUndo: false });
  });

  it('and then is too late for this version goes on from the current plan, under a new key', async () => {
    const { store, call, again, shown } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(unreached());
    await again();
    await call(1).refuse(stale(version(4, LAMP, { ...STAND, amount: 9 })));
    expect(shown()).toEqual(['5 lamp', '9 stand']);
    expect(call(2)).toMatchObject({ version: 4 });
    expect(call(2).key).not.toBe(call(0).key);
  });

  it('is not made in the session of somebody else', async () => {
    let isOurs = true;
    const { store, call, calls, again } = open(PLAN, { isOurs: () => isOurs });
    store.change(amountOf(1, 5));
    isOurs = false;
    await call(0).refuse(unreached(401));
    await again();
    expect(calls).toHaveLength(1);
    isOurs = true;
    store.watch();
    expect(calls).toHaveLength(2);
  });

  it('can be given up, with all that waits behind it', async () => {
    const { store, call, calls, again, shown, state } = open(PLAN);
    store.change(amountOf(1, 5));
    await call(0).refuse(unreached(500));
    store.change(amountOf(2, 6));
    store.discard();
    await again();
    expect(shown()).toEqual(['4 lamp', '4 stand']);
    expect(state()).toMatchObject({ saving: 'saved', unsent: 0, canUndo: false });
    expect(calls).toHaveLength(1);
  });
});

describe('a plan that is opened again', () => {
  it('goes on with the call that had no answer, and with what waited behind it', async () => {
    const before = open(PLAN);
    const id = newId();
    before.store.change(added(id, 'decor'));
    before.store.change(amountOf(1, 5));
    const kept = structuredClone(before.kept.at(-1));
    if (!kept) throw new Error('Nothing was kept.');
    const { store, call, sent, shown, state } = openWith(kept);
    expect(shown()).toEqual(['5 lamp', '4 stand', '1 decor']);
    store.receive(version(2));
    expect(shown()).toEqual(['5 lamp', '4 stand', '1 decor']);
    store.watch();
    expect(call(0)).toMatchObject({ key: before.call(0).key, input: before.call(0).input });
    const decor = buildText({ id: 40, text: 'decor', amount: 1 });
    await call(0).answer(version(2, LAMP, STAND, decor), { [`new${-id}`]: 40 });
    expect(sent(1)).toEqual([{ op: 'update_line', id: 1, amount: 5 }]);
    await call(1).answer(version(3, { ...LAMP, amount: 5 }, STAND, decor));
    store.undo();
    store.undo();
    expect(state()).toMatchObject({ canUndo: false, canRedo: true });
    expect(shown()).toEqual(['4 lamp', '4 stand']);
  });

  it('asks about what waits for more than a day, and sends it only when told to', async () => {
    const before = open(PLAN, { now: 1000 });
    before.store.change(amountOf(1, 5));
    const kept = structuredClone(before.kept.at(-1));
    if (!kept) throw new Error('Nothing was kept.');
    const { store, call, calls, shown, state } = openWith(kept, { now: DAY_MS + 1001 });
    store.watch();
    expect(calls).toEqual([]);
    expect(state()).toMatchObject({ saving: 'old', unsent: 1, since: 1000 });
    expect(shown()).toEqual(['5 lamp', '4 stand']);
    store.sendOld();
    // The server has forgotten the old key.
    expect(call(0).version).toBe(1);
    await call(0).refuse(stale(version(9, LAMP, { ...STAND, amount: 8 })));
    await call(1).answer(version(10, { ...LAMP, amount: 5 }, { ...STAND, amount: 8 }));
    expect(state()).toMatchObject({ saving: 'saved' });
  });

  it('throws away what waited too long where the person says so', () => {
    const before = open(PLAN);
    before.store.change(amountOf(1, 5));
    const kept = structuredClone(before.kept.at(-1));
    if (!kept) throw new Error('Nothing was kept.');
    const { store, calls, shown, state } = openWith(kept, { now: DAY_MS + 1 });
    store.watch();
    store.discard();
    expect(calls).toEqual([]);
    expect(state().saving).toBe('saved');
    expect(shown()).toEqual(['4 lamp', '4 stand']);
  });

  it('has the refusal that nobody had closed', async () => {
    const before = open(PLAN);
    before.store.change(amountOf(1, 5));
    const refused = { status: 400, body: { error: 'Te veel.' } };
    await before
      .call(0)
      .refuse({ kind: 'refused', answer: refused, isOfOne: true, at: 0, field: 'amount' });
    const kept = structuredClone(before.kept.at(-1));
    if (!kept) throw new Error('Nothing was kept.');
    const { state } = openWith(kept);
    expect(state().failures).toMatchObject([{ answer: refused, name: 'lamp' }]);
  });
});
