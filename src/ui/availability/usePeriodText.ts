import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { shiftDay } from '#contract/periods';
import { wallClock } from '#contract/zonedTime';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';

interface OpenPeriod {
  from: string;
  /** Null: nobody knows until when. */
  until: string | null;
}

/** Writes half-open periods: whole days by the first and the last of them, others with their times. */
export const usePeriodText = () => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  return useCallback(
    ({ from, until }: OpenPeriod) => {
      if (until === null) return translate('timeline.open', { from: format.weekdayTime(from) });
      const [first = '', start] = wallClock(from, timeZone).split('T');
      const [after = '', end] = wallClock(until, timeZone).split('T');
      return start === '00:00' && end === '00:00'
        ? format.weekdays(first, shiftDay(after, -1))
        : format.times(from, until);
    },
    [translate, format, timeZone]
  );
};
