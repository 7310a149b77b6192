import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import {
  type Followed,
  type ReportedChange,
  type Urgency,
  urgencyOf,
  urgencyOfAny,
} from './staleQueries.ts';

/** Times in milliseconds. */
interface Pace {
  /** Maximum random delay after a change, so that clients do not all refetch at once. */
  spread: number;
  shortest: number;
  longest: number;
  /** The pause as a multiple of the last read's duration. */
  perCost: number;
}

/** A change shows within two seconds on its own record, and within ten elsewhere. */
export const PACES: Readonly<Record<Urgency, Pace>> = {
  soon: { spread: 200, shortest: 500, longest: 1_200, perCost: 4 },
  later: { spread: 2_000, shortest: 4_000, longest: 7_000, perCost: 20 },
};

/** The random extension of a pause, so that clients that wait for the same change drift apart. */
const JITTER = 0.15;

interface Reading {
  startedAt: number;
  endedAt: number;
  cost: number;
}

/**
 * Refetches the visible data after changes: for each urgency one query at a time, each after a
 * pause that grows with the duration of its last read. A read for another reason replaces a waiting
 * one. A hidden tab reads nothing until it is visible.
 */
export const rereads = (queryClient: QueryClient, followed: Followed, left: AbortSignal) => {
  const cache = queryClient.getQueryCache();
  const readings = new WeakMap<Query, Reading>();
  const readingOf = (query: Query) => {
    const known = readings.get(query) ?? { startedAt: -Infinity, endedAt: -Infinity, cost: 0 };
    readings.set(query, known);
    return known;
  };
  const refetch = (query: Query) =>
    queryClient.refetchQueries({ predicate: each => each === query }, { cancelRefetch: false });
  const lanes = {
    soon: lane(PACES.soon, { readingOf, refetch, left }),
    later: lane(PACES.later, { readingOf, refetch, left }),
  };

  const note = (event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      readingOf(query).startedAt = performance.now();
      for (const { forget } of Object.values(lanes)) forget(query);
    } else if (isEnd(action)) {
      const reading = readingOf(query);
      reading.endedAt = performance.now();
      reading.cost = reading.endedAt - reading.startedAt;
    }
  };
  left.addEventListener('abort', cache.subscribe(note));
  const shown = () => {
    for (const { next } of Object.values(lanes)) next();
  };
  document.addEventListener('visibilitychange', shown, { signal: left });

  const mark = (urgency: (query: Query) => Urgency | undefined) => {
    void queryClient.invalidateQueries({ queryKey: ['completeLists'], refetchType: 'none' });
    for (const query of cache.getAll()) {
      const wanted = query.isActive() ? urgency(query) : undefined;
      if (wanted) lanes[wanted].add(query);
    }
  };

  return {
    changed: (change: ReportedChange) => mark(query => urgencyOf(query, change, followed)),
    allChanged: () => mark(query => urgencyOfAny(query, followed)),
  };
};

const isEnd = (action: { type: string; manual?: boolean }) =>
  action.type === 'error' || (action.type === 'success' && action.manual !== true);

interface LaneOptions {
  readingOf: (query: Query) => Reading;
  refetch: (query: Query) => Promise<void>;
  left: AbortSignal;
}

const lane = (pace: Pace, { readingOf, refetch, left }: LaneOptions) => {
  const waiting = new Map<Query, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;

  const dueAt = (query: Query) => {
    const { endedAt, cost } = readingOf(query);
    const pause = Math.min(Math.max(pace.shortest, cost * pace.perCost), pace.longest);
    return Math.max(
      performance.now() + Math.random() * pace.spread,
      endedAt + pause * (1 + Math.random() * JITTER)
    );
  };

  const next = () => {
    clearTimeout(timer);
    if (left.aborted || isReading || document.visibilityState !== 'visible') return;
    const [first] = [...waiting].toSorted(([, one], [, other]) => one - other);
    if (!first) return;
    const [query, due] = first;
    timer = setTimeout(() => void read(query), Math.max(0, due - performance.now()));
  };

  const read = async (query: Query) => {
    isReading = true;
    if (query.isActive()) await refetch(query);
    else waiting.delete(query);
    isReading = false;
    // The query was being read, another change came meanwhile, or the device is offline.
    const soonest = performance.now() + pace.shortest;
    if (waiting.has(query)) waiting.set(query, Math.max(soonest, dueAt(query)));
    next();
  };

  return {
    add: (query: Query) => {
      if (waiting.has(query)) return;
      waiting.set(query, dueAt(query));
      next();
    },
    forget: (query: Query) => {
      if (waiting.delete(query)) next();
    },
    next,
  };
};
