import { useLocale, useTranslate } from 'ra-core';
import { regionOf } from '#contract/base/locales';

export const useDayName = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(regionOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day: number, date: string | undefined) => {
    if (date) return format.format(new Date(`${date}T12:00Z`));
    return day < 0
      ? translate('resources.projects.schedule.before', { smart_count: -day })
      : translate('resources.projects.schedule.day_number', { number: day + 1 });
  };
};
