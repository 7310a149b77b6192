import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { daysOf } from '#contract/base/days';
import { wallClock } from '#contract/base/zonedTime';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';

interface OpenPeriod {
  from: string;
  /** Null: unknown. */
  until: string | null;
}

/** Formats half-open periods: whole days by the first and last day, others with their times. */
export const usePeriodText = () => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  return useCallback(
    ({ from, until }: OpenPeriod) => {
      if (until === null) return translate('timeline.open', { from: format.weekdayTime(from) });
      const isWhole = [from, until].every(end => wallClock(end, timeZone).endsWith('T00:00'));
      if (!isWhole) return format.times(from, until);
      const { first, last } = daysOf({ from, until }, timeZone);
      return format.weekdays(first, last);
    },
    [translate, format, timeZone]
  );
};
