import { isLocale } from '#contract/base/locales';
import { numberCell } from '#contract/base/csvCells';

/**
 * The factors of the first days, `1; 1,75; 2`. During typing they are unparsed parts of the text, so that no
 * keystroke is lost.
 */
export const daysText = (days: readonly (number | string)[], locale: string) => {
  const spelled = isLocale(locale) ? locale : 'en';
  return days
    .map(day => (typeof day === 'number' ? numberCell(day, spelled) : day))
    .join(days.every(day => typeof day === 'number') ? '; ' : ';');
};

export const typedDays = (text: string) => text.split(';');
