import { MINUTE_MS } from '../base/durations.ts';

const HOURS_MAX = 24;

export interface Times {
  from?: string | undefined;
  until?: string | undefined;
  break_minutes?: number | null | undefined;
}

export const wrongTime = ({ from, until, break_minutes }: Times) => {
  if (!from || !until) return undefined;
  const length = (Date.parse(until) - Date.parse(from)) / MINUTE_MS;
  if (length <= 0) return { field: 'until', code: 'before_start' } as const;
  if (length > HOURS_MAX * 60) return { field: 'until', code: 'longer_than_day' } as const;
  if ((break_minutes ?? 0) >= length) {
    return { field: 'break_minutes', code: 'break_too_long' } as const;
  }
  return undefined;
};

export const workedMinutes = ({
  from,
  until,
  break_minutes,
}: {
  from: string;
  until: string;
  break_minutes: number;
}) => Math.round((Date.parse(until) - Date.parse(from)) / MINUTE_MS) - break_minutes;
