import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import {
  type Followed,
  type ToldChange,
  type Urgency,
  urgencyOf,
  urgencyOfAny,
} from './affected.ts';

/** Times in milliseconds. */
interface Pace {
  /** At most so long after a change: not all who hear of it read at the same moment. */
  spread: number;
  /** The shortest and the longest time from one read to the next. */
  shortest: number;
  longest: number;
  /** Times that the last read took, between which the pause is. */
  perCost: number;
}

/** So that a change shows within two seconds on its own record, and within ten elsewhere. */
export const PACES: Readonly<Record<Urgency, Pace>> = {
  soon: { spread: 200, shortest: 500, longest: 1_200, perCost: 4 },
  later: { spread: 2_000, shortest: 4_000, longest: 7_000, perCost: 20 },
};

/** By how much of it a pause may be longer: those who wait for the same change drift apart. */
const JITTER = 0.15;

/** When a query was read last, and how long that took. */
interface Reading {
  startedAt: number;
  endedAt: number;
  cost: number;
}

/**
 * Reads anew what is on the screen after changes, of each urgency one query at a time, and each after a
 * pause that grows with what its last read took. A read that begins for another reason takes the place
 * of one that waits. A tab that nobody sees reads nothing until it is shown again.
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
    changed: (change: ToldChange) => mark(query => urgencyOf(query, change, followed)),
    /** Anything may have changed. */
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

/** Queries that wait to be read anew, one after the other. */
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
    // It was being read when the change came, another change came meanwhile, or there is no connection.
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
    /** Its read begins. */
    forget: (query: Query) => {
      if (waiting.delete(query)) next();
    },
    next,
  };
};
