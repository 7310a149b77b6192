import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Forecast, Movable, Moved, MoveOutcome } from '#src/modules/board/model/moveState.ts';
import { makeMoveStore, type MoveServer } from '#src/modules/board/model/moveStore.ts';

const period = (day: number) => ({
  from: `2026-07-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  until: `2026-07-${String(day + 2).padStart(2, '0')}T18:00:00.000Z`,
});

const GALA: Movable = { kind: 'project', id: 1, name: 'Gala', from: period(4), was: 1 };
const EXPO: Movable = { kind: 'project', id: 2, name: 'Beurs', from: period(10), was: 0 };

const NOTHING: Forecast = { shortages: [], trips: 0, units: [] };

const shortage = (product_id: number) => ({
  product_id,
  name: 'Spot',
  ...period(4),
  needed: 4,
  free: 2,
  short: 2,
  others: [],
});

const UNIT = { line_id: 5, unit_id: 9, code: 'S-9', name: 'Spot', is_out: false, taken_by: null };

/** A server that takes everything, unless the test says otherwise, and notes what it was asked. */
const makeServer = (server: Partial<MoveServer> = {}) => {
  const calls: string[] = [];
  const unseen: MoveOutcome[] = [];
  const given: MoveServer = {
    preview: async () => NOTHING,
    save: async ({ id, to }, { moving, reason }) => {
      const also = [moving.trips, moving.units, reason].filter(Boolean).join(' ');
      calls.push(`save ${id} ${to.from.slice(8, 10)} ${also}`);
    },
    addUnits: async ({ id }, units) =>
      void calls.push(`units ${id} ${units.map(({ unit_id }) => unit_id).join()}`),
    shortagesOf: () => undefined,
    refresh: async () => void calls.push('refresh'),
    ...server,
  };
  const store = makeMoveStore(given, outcome => void unseen.push(outcome));
  const leave = store.watch();
  return { store, calls, unseen, leave };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const to = period;

describe('moving', () => {
  it('shows a held project at its new place, and previews that place after a pause', async () => {
    const asked: string[] = [];
    const { store } = makeServer({
      preview: async project => {
        asked.push(project.to.from.slice(8, 10));
        return { ...NOTHING, shortages: [shortage(7), shortage(7), shortage(8)] };
      },
    });
    store.start([GALA], 'pointer');
    expect(store.getState().short).toBe(1);
    store.place(to(5));
    store.place(to(6));
    expect(store.getState()).toMatchObject({ short: undefined, moved: new Map([[1, period(6)]]) });
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual(['06']);
    expect(store.getState().short).toBe(2);
  });

  it('ignores a preview of an earlier place', async () => {
    const answers: ((forecast: Forecast) => void)[] = [];
    const { store } = makeServer({
      preview: () => new Promise(resolve => void answers.push(resolve)),
    });
    store.start([GALA], 'pointer');
    store.place(to(5));
    await vi.advanceTimersByTimeAsync(200);
    store.place(to(6));
    await vi.advanceTimersByTimeAsync(200);
    answers[1]?.(NOTHING);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.({ ...NOTHING, shortages: [shortage(7)] });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().short).toBe(0);
  });

  it('aborts the preview of an earlier place', async () => {
    const signals: AbortSignal[] = [];
    const { store } = makeServer({
      preview: (_project, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    store.start([GALA], 'pointer');
    store.place(to(5));
    await vi.advanceTimersByTimeAsync(200);
    store.place(to(6));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('does nothing if the item is dropped at its place', async () => {
    const { store, calls } = makeServer();
    store.start([GALA], 'keys');
    store.place(to(5));
    store.place(to(4));
    await store.drop();
    expect(store.getState().step).toBe('idle');
    expect(calls).toEqual([]);
  });

  it('ends after Escape at any place', async () => {
    const { store, calls } = makeServer();
    store.start([GALA], 'pointer');
    store.place(to(6));
    store.cancel();
    expect(store.getState()).toMatchObject({ step: 'idle', moved: new Map() });
    await store.drop();
    expect(calls).toEqual([]);
  });
});

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
    const saved = Promise.withResolvers<void>();
    const { store } = makeServer({ save: () => saved.promise });
    store.start([GALA], 'pointer');
    store.place(to(6));
    const dropped = store.drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ step: 'saving', moved: new Map([[1, period(6)]]) });
    store.cancel();
    expect(store.getState().step).toBe('saving');
    saved.resolve();
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
    const saved = Promise.withResolvers<void>();
    const { store, unseen, leave } = makeServer({ save: () => saved.promise });
    store.start([GALA], 'pointer');
    store.place(to(6));
    const dropped = store.drop();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    expect(store.getState().step).toBe('saving');
    saved.resolve();
    await dropped;
    expect(unseen).toMatchObject([{ saved: [{ item: { name: 'Gala' } }], failed: [] }]);
  });
});

describe('dates that were typed', () => {
  it.each(['preview', 'save'] as const)('stay where the %s failed', async call => {
    const error = new Error('unreachable');
    const { store } = makeServer({ [call]: () => Promise.reject(error) });
    store.start([GALA], 'dialog');
    store.place(to(6));
    await store.drop();
    expect(store.getState()).toMatchObject({
      step: 'placing',
      items: [{ to: period(6) }],
      problem: { part: 'item', error },
      outcome: undefined,
    });
  });

  it('stay unchanged if the question is not answered', async () => {
    const along = { ...NOTHING, trips: 1 };
    const { store } = makeServer({ preview: async () => along });
    store.start([GALA], 'dialog');
    store.place(to(6));
    await store.drop();
    expect(store.getState().step).toBe('asking');
    store.cancel();
    expect(store.getState()).toMatchObject({ step: 'placing', items: [{ to: to(6) }] });
    store.cancel();
    expect(store.getState().step).toBe('idle');
  });

  it('stay unchanged if the shortage is not accepted', async () => {
    const { store } = makeServer({
      save: async () => {
        throw new Error('short');
      },
      shortagesOf: () => [shortage(7)],
    });
    store.start([GALA], 'dialog');
    store.place(to(6));
    await store.drop();
    expect(store.getState().step).toBe('short');
    store.cancel();
    expect(store.getState()).toMatchObject({ step: 'placing', items: [{ to: to(6) }] });
  });

  it('are tried again when they are saved again', async () => {
    const preview = vi.fn<MoveServer['preview']>().mockRejectedValueOnce(new Error('no'));
    const { store, calls } = makeServer({ preview: preview.mockResolvedValue(NOTHING) });
    store.start([GALA], 'dialog');
    store.place(to(6));
    await store.drop();
    await store.drop();
    expect(calls).toEqual(['save 1 06 keep keep', 'refresh']);
    expect(store.getState()).toMatchObject({ step: 'idle', problem: undefined });
  });
});

describe('keys and the pointer', () => {
  it('move by steps from the last place, or as far as was dragged from the first', () => {
    const { store } = makeServer();
    const [day, back] = [1, -1].map(days => ({ days, hours: 0 }));
    if (!day || !back) throw new Error('There are no steps.');
    store.start([GALA], 'keys');
    const keys = { since: 'last', timeZone: 'UTC' } as const;
    store.shift(day, keys);
    store.shift(day, keys);
    expect(store.getState().items[0]?.to).toEqual(period(6));
    store.shift(back, { ...keys, edge: 'end' });
    expect(store.getState().items[0]?.to).toEqual({
      from: period(6).from,
      until: period(5).until,
    });
    store.cancel();
    store.start([GALA], 'pointer', 'end');
    for (const days of [1, 2]) {
      store.shift({ days, hours: 0 }, { since: 'start', timeZone: 'UTC' });
    }
    expect(store.getState().items[0]?.to).toEqual({
      from: period(4).from,
      until: period(6).until,
    });
    // Nothing would be left of it.
    store.shift({ days: -9, hours: 0 }, { since: 'start', timeZone: 'UTC' });
    expect(store.getState().items[0]?.to.until).toBe(period(6).until);
  });
});
