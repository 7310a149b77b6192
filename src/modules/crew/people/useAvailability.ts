import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { shiftDay } from '#contract/base/periods';
import type { AvailabilityEntry } from '#contract/crew/availability';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { readAvailability } from './availability.calls.ts';

const keyOf = (crewId: number) => ['crewAvailability', crewId] as const;

export const useAvailability = (crewId: number) =>
  useQuery({
    queryKey: keyOf(crewId),
    queryFn: ({ signal }) => readAvailability(crewId, signal),
  });

export const useChangeAvailability = (crewId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    // Also after a failure: a colleague may have removed it.
    onSettled: async () => {
      for (const key of ['planning', 'crewCandidates', 'crewPlan'])
        void queries.invalidateQueries({ queryKey: [key] });
      await queries.invalidateQueries({ queryKey: keyOf(crewId) });
    },
  });
};

/** A Monday: the weekdays are counted from it. */
const MONDAY = '2024-01-01';

export const useWeekdayName = () => {
  const format = useFormat();
  return (weekday: number) => format.weekdayName(shiftDay(MONDAY, weekday - 1));
};

/** When an entry is: `vr 3 – zo 5 jul`, or `ma, di, 18:00–23:00, elke week, t/m 1 sep 2026`. */
export const useEntryText = () => {
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const weekdayName = useWeekdayName();
  return (entry: AvailabilityEntry) => {
    if (!('weekdays' in entry)) return periodText(entry);
    const { weekdays, time_from, time_until, valid_until } = entry;
    return [
      weekdays
        .toSorted((one, other) => one - other)
        .map(weekdayName)
        .join(', '),
      `${time_from}–${time_until}`,
      valid_until === null
        ? translate('crew.entries.every_week')
        : translate('crew.entries.every_week_until', { day: format.day(valid_until) }),
    ].join(' · ');
  };
};
