import { type Locale, regionOf } from '#contract/base/locales';
import type { ScheduleRow } from '#contract/projects/schedule';
import { inOrder, dayOfRow } from '#contract/projects/scheduleDays';
import de from '#i18n/projects/deferred.de';
import en from '#i18n/projects/deferred.en';
import nl from '#i18n/projects/deferred.nl';
import { translator } from '#i18n/translate';

const TEXTS = { nl: translator(nl), en: translator(en), de: translator(de) };

interface Scheduled {
  start_date: string | null;
  schedule: readonly ScheduleRow[];
}

export const scheduleLines = (
  { start_date, schedule }: Scheduled,
  { language, timeZone }: { language: Locale; timeZone: string }
): string[] => {
  if (!start_date) return [];
  const say = TEXTS[language];
  const format = new Intl.DateTimeFormat(regionOf(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return inOrder(schedule).map(row => {
    const day = format.format(new Date(`${dayOfRow(row, start_date, timeZone)}T12:00Z`));
    const kind = say(`resources.projects.schedule.kinds.${row.kind}`);
    return [`${day} ${row.time} ${kind}`, row.note].filter(Boolean).join(': ');
  });
};
