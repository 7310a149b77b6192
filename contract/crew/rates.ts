import { z } from 'zod';
import { decimalNumber } from '../base/fields.ts';
import { RATE_UNITS } from './rateUnits.values.ts';

/** In euros and hours. Unmarked: each use marks it as a wage or a price (docs/crew.md, rule 18). */
export const rateSchema = z.strictObject({
  unit: z.enum(RATE_UNITS),
  amount: decimalNumber(99_999, 2),
  day_hours: decimalNumber(24, 2, 0.01).optional(),
  overtime_percent: decimalNumber(1_000, 2).optional(),
  min_hours: decimalNumber(24, 2).optional(),
});

export type Rate = z.infer<typeof rateSchema>;

/** A person's wage on a shift: the nearest one that was entered (docs/crew.md, rule 18). */
export const wageOn = (wages: {
  shift: Rate | null;
  skill: Rate | null | undefined;
  person: Rate | null;
  crewFunction: Rate | null | undefined;
}): Rate | null => wages.shift ?? wages.skill ?? wages.person ?? wages.crewFunction ?? null;

export const paidMinutes = (rate: Rate | null, minutes: number): number =>
  Math.max(minutes, Math.round((rate?.min_hours ?? 0) * 60));

const DAY_HOURS = 10;

/**
 * The pay for minutes of work at a rate, in euros. Calculated in whole numbers and rounded to cents once, half
 * away from zero (docs/crew.md, rule 18).
 */
export const payOf = (rate: Rate, minutes: number): number => {
  const { unit, amount, overtime_percent = 100, min_hours = 0 } = rate;
  const cents = whole(amount * 100);
  if (unit === 'fixed') return euros(cents, 1n);
  // In hundredths of a minute: hours have two decimals.
  const paid = max(whole(minutes * 100), whole(min_hours * 6_000));
  const day = whole((rate.day_hours ?? DAY_HOURS) * 6_000);
  const hasOvertime = unit === 'day' || rate.day_hours !== undefined;
  const over = hasOvertime ? max(paid - day, 0n) : 0n;
  const percent = whole(overtime_percent * 100);
  if (unit === 'hour') {
    return euros(cents * ((paid - over) * WHOLE_PERCENT + over * percent), 6_000n * WHOLE_PERCENT);
  }
  return euros(cents * (day * WHOLE_PERCENT + over * percent), day * WHOLE_PERCENT);
};

/** 100 %, with two decimals. */
const WHOLE_PERCENT = 10_000n;

const whole = (value: number) => BigInt(Math.round(value));

const max = (one: bigint, other: bigint) => (one > other ? one : other);

/** A fraction of cents that is not negative. */
const euros = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator)) / 100;
