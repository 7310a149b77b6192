import { type Locale, regionOf } from '#contract/base/locales';

/** `1 juni 2026`. A plain day is one of UTC. */
export const longDay = (locale: Locale, day: string, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'long', timeZone }).format(new Date(day));

export const longMoment = (locale: Locale, moment: string, timeZone: string) =>
  new Intl.DateTimeFormat(regionOf(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment));
