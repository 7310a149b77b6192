import { type Locale, regionOf } from '#contract/base/locales';
import type { Rate } from '#contract/crew/rates';
import { MINUTE_MS } from '#contract/base/durations';
import type { KnownShift } from '../../../tables/shifts.ts';
import de from '#i18n/crew/requestPage.de';
import en from '#i18n/crew/requestPage.en';
import nl from '#i18n/crew/requestPage.nl';
import { type Translate, translator } from '#i18n/translate';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

export const workTexts =
  (language: Locale): Translate =>
  (key, values) =>
    TEXTS[language](`request_page.${key}`, values);

type Facts = Pick<
  KnownShift,
  'from' | 'until' | 'break_minutes' | 'travel_before' | 'travel_after'
>;

interface ShiftText {
  project_name: string;
  name: string;
  from: string;
  until: string;
  location: string | null;
}

export const workFormats = (language: Locale, timeZone: string) => {
  const region = regionOf(language);
  const say = workTexts(language);
  const currency = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' });
  const moment = new Intl.DateTimeFormat(region, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const clock = new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', timeZone });
  const timeOf = (at: string, minutes: number) =>
    clock.format(Date.parse(at) + minutes * MINUTE_MS);
  const period = ({ from, until }: Pick<ShiftText, 'from' | 'until'>) =>
    moment.formatRange(new Date(from), new Date(until));
  return {
    period,
    moment: (at: string) => moment.format(new Date(at)),
    wage: ({ unit, amount }: Rate) => say(`per.${unit}`, { amount: currency.format(amount) }),
    /** Changed details that the text of a shift does not contain. */
    details: (shift: Facts, other: Facts) =>
      [
        shift.travel_before !== other.travel_before &&
          say('leave', { time: timeOf(shift.from, -shift.travel_before) }),
        shift.travel_after !== other.travel_after &&
          say('back', { time: timeOf(shift.until, shift.travel_after) }),
        shift.break_minutes !== other.break_minutes &&
          say('break', { minutes: shift.break_minutes }),
      ].filter(text => text !== false),
    shift: (shift: ShiftText) =>
      [shift.project_name, shift.name, period(shift), shift.location].filter(Boolean).join(', '),
  };
};
