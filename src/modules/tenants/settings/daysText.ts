import { isLocale } from '#contract/base/locales';
import { numberCell } from '#contract/base/csvCells';
import { type NumberProblem, readTyped } from '../../../platform/numbers/typedNumber.ts';

/** The factors of the first days: `1; 1,75; 2`. */
export const daysText = (days: readonly (number | string)[], locale: string) => {
  const spelled = isLocale(locale) ? locale : 'en';
  return days.map(day => (typeof day === 'number' ? numberCell(day, spelled) : day)).join('; ');
};

interface WrongDay {
  text: string;
  problem: NumberProblem;
}

/** Reads typed factors. Those that are no number stay texts; the first of them is `wrong`. */
export const readDays = (text: string, decimal: string) => {
  const read = text.split(';').map(part => {
    const typed = part.trim();
    const found = readTyped(typed, 'measure', decimal);
    return 'problem' in found ? { text: typed, problem: found.problem } : found.value;
  });
  return {
    days: read.map(day => (typeof day === 'number' ? day : day.text)),
    wrong: read.find((day): day is WrongDay => typeof day !== 'number'),
  };
};
