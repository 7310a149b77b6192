import { MINUTE_MS } from '#contract/base/durations';
import { useEffect, useState } from 'react';
import { isPlainDay } from '#contract/base/days';
import { shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { readWarehouse } from '../warehouse.calls.ts';
import { useShownQuery } from '../../../platform/data/useShownQuery.ts';
import { useIsLive } from '../../../platform/live/liveState.ts';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../../platform/address/useAddressQuery.ts';
import { periodOf } from '#contract/base/dayPeriods';

/**
 * Milliseconds between two reads of cards and packing, as others scan too. Only a fallback for live updates.
 */
const REFRESH_MS = 15_000;
const REFRESH_LIVE_MS = MINUTE_MS;

export const useRefreshInterval = () => (useIsLive() ? REFRESH_LIVE_MS : REFRESH_MS);

export const useWarehouseDay = () => {
  const { query, changeQuery } = useAddressQuery();
  const timeZone = useTimeZone();
  const today = useCurrentDay(timeZone);
  const wantedDay = query.get('day') ?? '';
  const day = isPlainDay(wantedDay) && periodOf(wantedDay, wantedDay, timeZone) ? wantedDay : today;
  const set = (name: string, value: string | undefined) =>
    changeQuery({ [name]: value }, { replace: true });
  return {
    day,
    isToday: day === today,
    isWall: query.get('wall') === '1',
    /** Today is not in the URL, so that the screen changes at midnight. */
    goTo: (chosen: string) => set('day', chosen === today ? undefined : chosen),
    goBy: (days: number) => set('day', shiftDay(day, days)),
    showOnWall: (isWall: boolean) => set('wall', isWall ? '1' : undefined),
  };
};

export type Day = ReturnType<typeof useWarehouseDay>;

const useCurrentDay = (timeZone: string) => {
  const [now, setNow] = useState(Date.now);
  const today = localDay(now, timeZone);
  useEffect(() => {
    const midnight = momentOf(`${shiftDay(today, 1)}T00:00`, timeZone);
    if (!midnight) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(midnight) - Date.now());
    return () => clearTimeout(timer);
  }, [today, now, timeZone]);
  return today;
};

export const useCards = (day: string) =>
  useShownQuery({
    queryKey: ['warehouse', day],
    queryFn: ({ signal }) => readWarehouse(day, { signal }),
    refetchInterval: useRefreshInterval(),
    // Fails visibly offline: a wall screen would become outdated unnoticed.
    networkMode: 'always',
  });
