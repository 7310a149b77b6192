import type { Locale } from '#contract/base/locales';
import { shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';
import { wrongTime } from '#contract/crew/workedTimes';
import {
  bothNumbers,
  decimalSign,
  type NumberKind,
  readTyped,
} from '../platform/numbers/typedNumber.ts';
import type { Worked } from './work.ts';

export interface TypedHours {
  day: string;
  from: string;
  until: string;
  break: string;
  km: string;
  expense: string;
  amount: string;
  notes: string;
}

type HoursField = keyof TypedHours;

interface Reading {
  worked: Worked;
  hasPhoto: boolean;
  locale: Locale;
  timeZone: string;
}

/** The hours that were typed, or the first problem: its field, and its key among the texts of hours. */
export const readHours = async (
  typed: TypedHours,
  { worked, hasPhoto, locale, timeZone }: Reading
): Promise<{ worked: Worked } | TextProblem> => {
  const period = await periodOf(typed, { standing: worked.from, timeZone });
  if ('problem' in period) return period;
  const numbers = numbersOf(typed, locale);
  if ('problem' in numbers) return numbers;
  const wrong = wrongTime({ ...period, break_minutes: numbers.break });
  if (wrong) {
    return { field: wrong.field === 'until' ? 'until' : 'break', problem: `wrong.${wrong.code}` };
  }
  const text = typed.expense.trim();
  const isClaim = text !== '' || typed.amount.trim() !== '' || hasPhoto;
  if (isClaim && (text === '' || numbers.amount === 0)) {
    return { field: text === '' ? 'expense' : 'amount', problem: 'incomplete_claim' };
  }
  const [expense, ...otherExpenses] = worked.expenses;
  const receipt = !hasPhoto && expense?.file !== undefined && { file: expense.file };
  const claim = { text, amount: numbers.amount, ...receipt };
  return {
    worked: {
      assignment_id: worked.assignment_id,
      ...period,
      break_minutes: numbers.break,
      km: typed.km.trim() ? numbers.km : null,
      notes: typed.notes.trim() || null,
      expenses: [...(isClaim ? [claim] : []), ...otherExpenses],
    },
  };
};

/** As the field is filled in at first. */
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An end that is not after the begin is on the next day; a day without a year is the nearest to the standing begin. */
const periodOf = async (
  { day, from, until }: TypedHours,
  { standing, timeZone }: { standing: string; timeZone: string }
): Promise<Pick<Worked, 'from' | 'until'> | TextProblem> => {
  const { typedClock, typedDays } = await import('../platform/time/typedMoment.ts');
  const days = typedDays(day, timeZone, { direction: 'last', standing });
  const only = days?.first === days?.last ? days?.first : undefined;
  const first = PLAIN_DAY.test(day.trim()) ? day.trim() : only;
  const [begins, ends] = [typedClock(from), typedClock(until)];
  if (first === undefined) return unread('day');
  // 24:00 ends a day, and begins none.
  if (begins === undefined || from.trim().startsWith('24')) return unread('from');
  if (ends === undefined) return unread('until');
  const last = ends <= begins ? shiftDay(first, 1) : first;
  const [start, end] = [`${first}T${begins}`, `${last}T${ends}`].map(each =>
    momentOf(each, timeZone)
  );
  if (!start) return unread('from');
  return end ? { from: start, until: end } : unread('until');
};

interface TextProblem {
  field: HoursField;
  problem: string;
  both?: ReturnType<typeof bothNumbers>;
}

const unread = (field: HoursField): TextProblem => ({ field, problem: 'unread' });

/** The numbers of the form, an empty one as 0. */
const numbersOf = (typed: TypedHours, locale: Locale) => {
  const decimal = decimalSign(locale);
  let wrong: TextProblem | undefined;
  const numberOf = (field: HoursField, kind: NumberKind) => {
    const text = typed[field];
    const read = readTyped(text.trim() || '0', kind, decimal);
    if ('value' in read && read.value >= 0) return read.value;
    const isAmbiguous = 'problem' in read && read.problem === 'two_numbers';
    wrong ??= isAmbiguous
      ? { field, problem: 'two_numbers', both: bothNumbers(text, decimal) }
      : unread(field);
    return 0;
  };
  const numbers = {
    break: numberOf('break', 'minutes'),
    km: numberOf('km', 'measure'),
    amount: numberOf('amount', 'amount'),
  };
  // The server takes one decimal.
  if (Math.round(numbers.km * 10) / 10 !== numbers.km) {
    wrong ??= { field: 'km', problem: 'one_decimal' };
  }
  return wrong ?? numbers;
};
