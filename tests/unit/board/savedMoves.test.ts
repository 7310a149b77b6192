import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moved } from '#src/modules/board/model/moveState.ts';
import type { MoveServer } from '#src/modules/board/model/moveStore.ts';
import { period, GALA, EXPO, NOTHING, shortage, UNIT, makeServer } from './support/moves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const to = period;

describe('a project that is put down', () => {
  it('is saved, refetched, and moved back by undo', async () => {
    const { store, calls } = makeServer();
    store.start([GALA], 'pointer');
    store.place(to(6));
    await store.drop();
    expect(calls).toEqual(['save 1 06 keep keep', 'refresh']);
    expect(store.getState().outcome?.saved).toHaveLength(1);
    await store.undo();
    expect(calls.slice(2)).toEqual(['save 1 04 keep keep', 'refresh']);
    expect(store.getState().outcome).toMatchObject({ isUndone: true, failed: [] });
  });

  it('can be undone once, also after its notice has closed', async () => {
    const { store, calls } = makeServer();
    store.start([GALA], 'keys');
    store.place(to(6));
    await store.drop();
    store.dismiss();
    store.start([EXPO], 'keys');
    store.cancel();
    await store.undo();
    await store.undo();
    expect(calls).toEqual(['save 1 06 keep keep', 'refresh', 'save 1 04 keep keep', 'refresh']);
  });

  it('can be undone again if undo failed', async () => {
    const saved: string[] = [];
    let fails = false;
    const { store } = makeServer({
      save: async ({ to: { from } }) => {
        if (fails) throw new Error('busy');
        saved.push(from.slice(8, 10));
      },
    });
    store.start([GALA], 'keys');
    store.place(to(6));
    await store.drop();
    fails = true;
    await store.undo();
    fails = false;
    await store.undo();
    expect(saved).toEqual(['06', '04']);
  });

  it('stays where it was put until the server has answered', async () => {
    const saved = Promise.withResolvers<undefined>();
    const { store } = makeServer({ save: () => saved.promise });
    store.start([GALA], 'pointer');
    store.place(to(6));
    const dropped = store.drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ step: 'saving', moved: new Map([[1, period(6)]]) });
    store.cancel();
    expect(store.getState().step).toBe('saving');
    saved.resolve(undefined);
    await dropped;
    expect(store.getState()).toMatchObject({ step: 'idle', moved: new Map() });
  });

  it('asks what becomes of trips and units, and undo puts released units back', async () => {
    const out = { ...UNIT, unit_id: 10, is_out: true };
    const { store, calls } = makeServer({
      preview: async () => ({ ...NOTHING, trips: 2, units: [UNIT, out] }),
    });
    store.start([GALA], 'dialog');
    store.place(to(6));
    await store.drop();
    expect(store.getState().step).toBe('asking');
    expect(calls).toEqual([]);
    await store.answer({ trips: 'move', units: 'release' });
    expect(calls).toEqual(['save 1 06 move release', 'refresh']);
    await store.undo();
    expect(calls.slice(2)).toEqual(['save 1 04 move keep', 'units 1 9', 'refresh']);
  });

  it('is moved back even if its units cannot be, with a notice', async () => {
    const error = new Error('taken');
    const { store } = makeServer({
      preview: async () => ({ ...NOTHING, units: [UNIT] }),
      addUnits: () => Promise.reject(error),
    });
    store.start([GALA], 'pointer');
    store.place(to(6));
    await store.drop();
    await store.answer({ trips: 'keep', units: 'release' });
    await store.undo();
    const { saved = [], failed } = store.getState().outcome ?? {};
    expect(saved.map(({ item }) => item.name)).toEqual(['Gala']);
    expect(failed).toMatchObject([{ part: 'units', error }]);
  });

  it('asks about a shortage, and is saved with a reason', async () => {
    const refusal = new Error('shortage');
    const { store, calls } = makeServer({
      shortagesOf: error => (error === refusal ? [shortage(7)] : undefined),
      save: async (project: Moved, { reason }) => {
        if (!reason) throw refusal;
        calls.push(`save ${project.id} ${reason}`);
      },
    });
    store.start([GALA], 'pointer');
    store.place(to(6));
    await store.drop();
    expect(store.getState()).toMatchObject({ step: 'short', moved: new Map([[1, period(6)]]) });
    await store.accept('Komt goed');
    expect(calls).toEqual(['save 1 Komt goed', 'refresh']);
  });

  it('shows what was not moved if its shortage is not accepted, and can move it after all', async () => {
    const save = vi.fn<MoveServer['save']>().mockRejectedValueOnce(new Error('short'));
    const { store, unseen, leave } = makeServer({ save, shortagesOf: () => [shortage(7)] });
    store.start([GALA], 'pointer');
    store.place(to(6));
    await store.drop();
    store.cancel();
    expect(store.getState()).toMatchObject({
      step: 'idle',
      moved: new Map(),
      outcome: { saved: [], failed: [], declined: [{ item: { name: 'Gala' } }] },
    });
    save.mockRejectedValueOnce(new Error('short'));
    await store.retry();
    expect(store.getState()).toMatchObject({ step: 'short', moved: new Map([[1, period(6)]]) });
    leave();
    expect(unseen).toMatchObject([{ declined: [{ item: { name: 'Gala' } }] }]);
    save.mockResolvedValue(undefined);
    await store.retry();
    expect(store.getState().outcome).toMatchObject({ saved: [{ item: { to: period(6) } }] });
  });

  it('asks about a shortage also for undo, and moves back with a reason', async () => {
    const refusal = new Error('shortage');
    const { store, calls } = makeServer({
      preview: async () => ({ ...NOTHING, units: [UNIT] }),
      shortagesOf: error => (error === refusal ? [shortage(7)] : undefined),
      save: async ({ id, to: { from } }, { reason }) => {
        if (from === GALA.from.from && !reason) throw refusal;
        calls.push(`save ${id} ${from.slice(8, 10)} ${reason}`);
      },
    });
    store.start([GALA], 'pointer');
    store.place(to(6));
    await store.drop();
    await store.answer({ trips: 'keep', units: 'release' });
    calls.length = 0;
    await store.undo();
    expect(store.getState()).toMatchObject({ step: 'short', moved: new Map([[1, period(4)]]) });
    await store.accept('Klant wil terug');
    expect(calls).toEqual(['save 1 04 Klant wil terug', 'units 1 9', 'refresh']);
    expect(store.getState().outcome).toMatchObject({ isUndone: true, failed: [] });
  });

  it('returns to its place if the server refuses, with the reason', async () => {
    const error = new Error('no');
    const { store } = makeServer({ save: () => Promise.reject(error) });
    store.start([GALA], 'pointer');
    store.place(to(6));
    await store.drop();
    expect(store.getState()).toMatchObject({ step: 'idle', moved: new Map() });
    expect(store.getState().outcome?.failed.map(failure => failure.error)).toEqual([error]);
  });

  it('is saved after the previous one, whether that failed or not', async () => {
    const save = vi.fn<MoveServer['save']>().mockRejectedValueOnce(new Error('no'));
    const { store } = makeServer({ save });
    store.start([GALA, EXPO], 'pointer');
    store.shift({ days: 2, hours: 0 }, { since: 'start', timeZone: 'UTC' });
    await store.drop();
    const { saved, failed } = store.getState().outcome ?? { saved: [], failed: [] };
    expect(saved.map(({ item }) => item.name)).toEqual(['Beurs']);
    expect(failed.map(({ item }) => item.name)).toEqual(['Gala']);
  });

  it('notifies the user who left the screen meanwhile', async () => {
    const saved = Promise.withResolvers<undefined>();
    const { store, unseen, leave } = makeServer({ save: () => saved.promise });
    store.start([GALA], 'pointer');
    store.place(to(6));
    const dropped = store.drop();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    expect(store.getState().step).toBe('saving');
    saved.resolve(undefined);
    await dropped;
    expect(unseen).toMatchObject([{ saved: [{ item: { name: 'Gala' } }], failed: [] }]);
  });
});
