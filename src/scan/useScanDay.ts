import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Owner } from '../platform/outbox/outboxDatabase.ts';
import { answers } from '../platform/outbox/sender.ts';
import { useStored } from '../platform/outbox/useOutbox.ts';
import type { Day } from './scanAnswers.ts';
import { readDay } from './scanCalls.ts';
import { dayFromToday } from './dayFromToday.ts';
import { forgetOld } from './clearDeviceData.ts';
import { readOwnCounts, withOwnCounts } from './known/cards.ts';
import { keepDay, storedDay } from './known/knownDatabase.ts';
import { keepJobs } from './known/jobs.ts';

interface Shown {
  date?: string;
  day: Day | undefined;
  readAt: number;
  /** Cached: the server is unreachable. */
  isStored: boolean;
  isMissing: boolean;
}

const NOTHING: Shown = { day: undefined, readAt: 0, isStored: false, isMissing: false };

/** Yesterday's and tomorrow's cards: a truck is loaded the evening before. */
const readDaysAround = () =>
  Promise.all([-1, 1].map(offset => readDay(dayFromToday(offset)).catch(() => undefined)));

/**
 * A day's cards (default: today's) with this device's scans. Refetched when the page becomes visible, the
 * device online, or scans are sent; with it the jobs stored for offline use.
 */
export const useScanDay = (owner: Owner, isUnconfirmed: boolean, date: string) => {
  const [shown, setShown] = useState(NOTHING);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const wantedDay = date || undefined;
    let latest = 0;
    const show = async (keepsJobs: boolean) => {
      const turn = ++latest;
      if (document.visibilityState === 'hidden' || signal.aborted) return;
      const startedAt = Date.now();
      const read = isUnconfirmed ? undefined : await readDay(wantedDay).catch(() => undefined);
      // Only today's list is stored; for other days, their jobs.
      if (read && !wantedDay) await keepDay(owner, read, startedAt);
      const stored = read || wantedDay ? undefined : await storedDay(owner).catch(() => undefined);
      if (!signal.aborted && turn === latest) {
        const day = read ?? stored?.day;
        const readAt = read ? startedAt : (stored?.kept_at ?? 0);
        setShown({ date, day, readAt, isStored: !read && !!day, isMissing: !day });
      }
      if (!read || !keepsJobs) return;
      const days = [read, ...(wantedDay ? [] : await readDaysAround())];
      const cards = days.flatMap(each => (each ? Object.values(each).flat() : []));
      void keepJobs(owner, cards, signal);
    };
    const showAll = () => void show(true);

    void forgetOld().then(showAll, showAll);
    answers.addEventListener('answered', () => void show(false), { signal });
    window.addEventListener('online', showAll, { signal });
    document.addEventListener('visibilitychange', showAll, { signal });
    return () => ending.abort();
  }, [owner, isUnconfirmed, date]);

  const known = useStored(useCallback(() => readOwnCounts(owner), [owner]));
  const { day, readAt, ...state } = shown.date === date ? shown : NOTHING;
  const counted = useMemo(
    () => day && (known ? withOwnCounts(day, readAt, known) : day),
    [day, readAt, known]
  );
  return { ...state, day: counted };
};
