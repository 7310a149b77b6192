import { type Locale, regionOf } from '#contract/base/locales';
import type { ScheduleRow } from '#contract/projects/schedule';
import { inOrder, dayOfRow } from '#contract/projects/scheduleDays';
import { resourceText } from '../../texts.ts';

interface Scheduled {
  start_date: string | null;
  schedule: readonly ScheduleRow[];
}

/** The rows of a day schedule in words, in their order; none of a project without a start. */
export const scheduleLines = (
  { start_date, schedule }: Scheduled,
  { language, timeZone }: { language: Locale; timeZone: string }
): string[] => {
  if (!start_date) return [];
  const format = new Intl.DateTimeFormat(regionOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return inOrder(schedule).map(row => {
    const day = format.format(new Date(`${dayOfRow(row, start_date, timeZone)}T12:00Z`));
    const kind = resourceText(`projects.schedule.kinds.${row.kind}`, language);
    return [`${day} ${row.time} ${kind}`, row.note].filter(Boolean).join(': ');
  });
};
