// @vitest-environment jsdom
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followed } from '#src/app/modules.ts';
import { PACES, rereads } from '#src/platform/live/refetchScheduler.ts';

let left: AbortController;
let queryClient: QueryClient;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  left = new AbortController();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  left.abort();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const within = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A visible query at a server with this delay; it returns the times of reads. */
const open = async (queryKey: QueryKey, { takes = 20, refetchOnWindowFocus = false } = {}) => {
  const reads: number[] = [];
  let running = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    refetchOnWindowFocus,
    queryFn: async () => {
      reads.push(performance.now());
      running += 1;
      expect(running).toBe(1);
      await new Promise(resolve => setTimeout(resolve, takes));
      running -= 1;
      return reads.length;
    },
  });
  left.signal.addEventListener(
    'abort',
    observer.subscribe(() => undefined)
  );
  await within(takes + 20_000);
  reads.length = 0;
  return { reads, observer };
};

const follow = () => rereads(queryClient, followed, left.signal);

const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

const PROJECT = { resource: 'projects', id: '3' };

describe('After a change', () => {
  it('the open plan is read within two seconds, a board within ten', async () => {
    const live = follow();
    const plan = await open(['plan', 3, 1]);
    const board = await open(['planning', null]);
    for (let round = 0; round < 20; round++) {
      const [before, boardBefore] = [plan.reads.length, board.reads.length];
      live.changed(PROJECT);
      await within(2_000);
      expect(plan.reads.length).toBeGreaterThan(before);
      await within(8_000);
      expect(board.reads.length).toBeGreaterThan(boardBefore);
    }
  });

  it('that is followed by others without end, each is read in its time, and no more often', async () => {
    const live = follow();
    const plan = await open(['plan', 3, 1]);
    const board = await open(['planning', null]);
    for (let tenth = 0; tenth < 600; tenth++) {
      live.changed(PROJECT);
      await within(100);
    }
    const gaps = ({ reads }: typeof plan) =>
      reads.slice(1).map((at, index) => at - (reads[index] ?? 0));
    expect(Math.max(...gaps(plan))).toBeLessThan(2_000);
    expect(Math.min(...gaps(plan))).toBeGreaterThanOrEqual(PACES.soon.shortest);
    expect(Math.max(...gaps(board))).toBeLessThan(10_000);
    expect(Math.min(...gaps(board))).toBeGreaterThanOrEqual(PACES.later.shortest);
  });

  it('expensive queries are refetched less often', async () => {
    const live = follow();
    const cheap = await open(['planning', 'cheap'], { takes: 20 });
    const dear = await open(['planning', 'dear'], { takes: 320 });
    for (let tenth = 0; tenth < 1_200; tenth++) {
      live.changed(PROJECT);
      await within(100);
    }
    expect(dear.reads.length).toBeLessThan(cheap.reads.length * 0.8);
  });

  it('independent queries are not refetched', async () => {
    const live = follow();
    const plan = await open(['plan', 4, 1]);
    live.changed(PROJECT);
    live.changed({ resource: 'scans', projectId: '3' });
    await within(60_000);
    expect(plan.reads).toEqual([]);
  });

  it('clients do not refetch the same query at the same time', async () => {
    const live = follow();
    const times = new Set<number>();
    const board = await open(['planning', null]);
    for (let round = 0; round < 10; round++) {
      const changedAt = performance.now();
      live.changed(PROJECT);
      await within(20_000);
      times.add(Math.round((board.reads.at(-1) ?? 0) - changedAt));
    }
    expect(times.size).toBeGreaterThan(5);
  });
});

describe('One read at a time', () => {
  it('a change during a read is read after it, once', async () => {
    const live = follow();
    const { reads } = await open(['plan', 3, 1], { takes: 700 });
    live.changed(PROJECT);
    await within(PACES.soon.spread);
    expect(reads).toHaveLength(1);
    for (let round = 0; round < 5; round++) live.changed(PROJECT);
    await within(10_000);
    expect(reads).toHaveLength(2);
  });

  it('several lists are read one after the other', async () => {
    const live = follow();
    const lists = [];
    for (const name of ['a', 'b', 'c']) lists.push(await open(['planning', name], { takes: 500 }));
    live.changed(PROJECT);
    await within(10_000);
    const times = lists.flatMap(({ reads }) => reads).toSorted((one, other) => one - other);
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(500);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(500);
  });

  it('a read for another reason takes the place of one that waits', async () => {
    const live = follow();
    const { reads, observer } = await open(['planning', null]);
    live.changed(PROJECT);
    void observer.refetch();
    await within(30_000);
    expect(reads).toHaveLength(1);
  });

  it('a read that began before the change is followed by another', async () => {
    const live = follow();
    const { reads, observer } = await open(['plan', 3, 1], { takes: 1_000 });
    void observer.refetch();
    await within(10);
    live.changed(PROJECT);
    await within(30_000);
    expect(reads).toHaveLength(2);
  });
});

describe('A tab that nobody sees', () => {
  it('reads nothing, and once when it is shown again', async () => {
    const live = follow();
    const plan = await open(['plan', 3, 1]);
    show('hidden');
    for (let second = 0; second < 60; second++) {
      live.changed(PROJECT);
      await within(1_000);
    }
    expect(plan.reads).toEqual([]);
    show('visible');
    await within(30_000);
    expect(plan.reads).toHaveLength(1);
  });

  it('reads once where it also reads all that it shows', async () => {
    const live = follow();
    const plan = await open(['plan', 3, 1], { refetchOnWindowFocus: true });
    queryClient.mount();
    show('hidden');
    live.changed(PROJECT);
    await within(60_000);
    show('visible');
    await within(30_000);
    expect(plan.reads).toHaveLength(1);
    queryClient.unmount();
  });
});

it('nothing is read once it is left', async () => {
  const live = follow();
  const { reads } = await open(['plan', 3, 1]);
  live.changed(PROJECT);
  left.abort();
  await within(30_000);
  expect(reads).toEqual([]);
});

it('queries without a screen are not refetched', async () => {
  const live = follow();
  const { reads, observer } = await open(['planning', null]);
  live.changed(PROJECT);
  observer.destroy();
  await within(30_000);
  expect(reads).toEqual([]);
});
