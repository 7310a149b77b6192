import type { Locale } from '#contract/base/locales';
import { shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';
import {
  bothNumbers,
  decimalSign,
  type NumberKind,
  readTyped,
} from '../platform/numbers/typedNumber.ts';

/** As the field is filled in at first. */
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface TypedTimes {
  day: string;
  from: string;
  until: string;
  timeZone: string;
  /** The begin that was filled in: a day without a year is the nearest to it. */
  standing: string;
}

/** An end that is not after the begin is on the next day. Else the field that cannot be read. */
export const periodOf = async ({ day, from, until, timeZone, standing }: TypedTimes) => {
  const { typedClock, typedDays } = await import('../platform/time/typedMoment.ts');
  const first = PLAIN_DAY.test(day.trim())
    ? day.trim()
    : typedDays(day, timeZone, { direction: 'last', standing })?.first;
  const [begins, ends] = [typedClock(from), typedClock(until)];
  if (first === undefined) return { unread: 'day' };
  if (begins === undefined) return { unread: 'from' };
  if (ends === undefined) return { unread: 'until' };
  const last = ends <= begins ? shiftDay(first, 1) : first;
  const [start, end] = [`${first}T${begins}`, `${last}T${ends}`].map(each =>
    momentOf(each, timeZone)
  );
  if (!start) return { unread: 'from' };
  return end ? { from: start, until: end } : { unread: 'until' };
};

interface Numbers<Value> {
  minutes: Value;
  kilometres: Value;
  claimed: Value;
}

type TextProblem = { field: string; problem: string; both?: ReturnType<typeof bothNumbers> };

/** The numbers of the form, an empty one as 0; else the problem of the first that cannot be read. */
export const numbersOf = (
  typed: Numbers<string>,
  locale: Locale
): Numbers<number> | TextProblem => {
  const decimal = decimalSign(locale);
  let wrong: TextProblem | undefined;
  const numberOf = (field: string, text: string, kind: NumberKind) => {
    const read = readTyped(text.trim() || '0', kind, decimal);
    if ('value' in read && read.value >= 0) return read.value;
    const isAmbiguous = 'problem' in read && read.problem === 'two_numbers';
    wrong ??= isAmbiguous
      ? { field, problem: 'two_numbers', both: bothNumbers(text, decimal) }
      : { field, problem: 'unread' };
    return 0;
  };
  const numbers = {
    minutes: numberOf('break', typed.minutes, 'count'),
    kilometres: numberOf('km', typed.kilometres, 'measure'),
    claimed: numberOf('amount', typed.claimed, 'amount'),
  };
  return wrong ?? numbers;
};
