import { DAY_MS } from '#contract/base/durations';
import { useQuery } from '@tanstack/react-query';
import { type Days, daysOf } from '#contract/base/days';
import type { Period } from '../../platform/data/planning.ts';
import { useTimeZone } from '../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { daysAhead, periodOf } from '#contract/base/dayPeriods';
import { shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';
import { cardsOf, SHORTAGE_TABS, type ShortageFilter, type ShortageTab } from './shortageCards.ts';

const DAYS = 90;

const DAYS_SEARCHED_FOR_NEXT = 730;

const NOTHING = {
  from: undefined,
  until: undefined,
  product: undefined,
  category: undefined,
  project: undefined,
  tab: undefined,
};

export type ShortageQuery = Partial<Record<keyof typeof NOTHING, string | undefined>>;

export const useShortageQuery = () => {
  const { query, changeQuery } = useAddressQuery();
  const timeZone = useTimeZone();
  const usual = daysAhead(DAYS, timeZone);
  const days = daysOf(usual, timeZone);
  const requested = requestedDays(query, days, timeZone);
  const period = periodOf(requested.first, requested.last, timeZone) ?? usual;
  const choose = (changes: ShortageQuery) => changeQuery(changes, { replace: true });
  const number = (name: string) => Number(query.get(name)) || undefined;
  const filter: ShortageFilter = {
    product: number('product'),
    category: number('category'),
    project: number('project'),
  };
  const tab: ShortageTab | undefined = SHORTAGE_TABS.find(each => each === query.get('tab'));
  const isUsual = !query.has('from') && !query.has('until');
  return { period, days: requested, isUsual, filter, tab, choose, reset: () => choose(NOTHING) };
};

/** A day that is chosen alone has the usual number of days beside it. */
const requestedDays = (query: URLSearchParams, usual: Days, timeZone: string): Days => {
  const dayOf = (name: string) => {
    const day = query.get(name);
    return day !== null && momentOf(`${day}T00:00`, timeZone) ? day : undefined;
  };
  const [from, until] = [dayOf('from'), dayOf('until')];
  const earliest = until && until < usual.first ? shiftDay(until, 1 - DAYS) : usual.first;
  const first = from ?? earliest;
  return { first, last: until ?? shiftDay(first, DAYS - 1) };
};

export const useShortages = (period: Period, isUsual: boolean) => {
  const current = useQuery(queryOf(period));
  const isEmpty = isUsual && current.data?.length === 0;
  const later = { from: period.until, until: daysLater(period.until, DAYS_SEARCHED_FOR_NEXT) };
  const next = useQuery({ ...queryOf(later), enabled: isEmpty });
  const [first] = cardsOf(next.data ?? []);
  if (!isEmpty || !first) {
    return { ...current, isPending: current.isPending || (isEmpty && next.isPending), period };
  }
  return {
    ...next,
    data: next.data?.filter(({ from }) => from < first.until),
    refetch: current.refetch,
    period: { from: period.from, until: first.until },
    isNext: true,
  };
};

const queryOf = (period: Period) => ({
  queryKey: ['shortages', period],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await import('../../platform/data/lazyPlanning.ts')).readShortages(period, { signal }),
});

const daysLater = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * DAY_MS).toISOString();
