import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Forecast } from '#src/modules/board/model/moveState.ts';
import type { MoveServer } from '#src/modules/board/model/moveStore.ts';
import { period, GALA, NOTHING, shortage, makeServer } from './support/moves.ts';

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
