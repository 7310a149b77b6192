import { z } from 'zod';
import { MALFORMED_RULE } from './errors.ts';
import { TEXT_MAX, WHOLE_MAX } from './limits.ts';
import { money } from './moneyFields.ts';
import { visibleText } from './visibleText.ts';
import { isKnownMoment } from './zonedTime.ts';

/**
 * Trimmed, without invisible characters. An empty optional text becomes `null`: one value for "not filled
 * in". NUL is refused: PostgreSQL cannot store it.
 */
export const text = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max).refine(isStorable, MALFORMED_RULE);

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Keeps outer spaces: for passwords and whole files. */
export const exactText = z.string().refine(isStorable, MALFORMED_RULE);

export const eachOnce = <Row>(keyOf: (row: Row) => unknown) =>
  z.refine<Row[]>(rows => new Set(rows.map(keyOf)).size === rows.length, {
    params: { code: 'repeated' },
  });

export const filterText = text(TEXT_MAX.name);

export const searchText = text(TEXT_MAX.search);

export const requiredText = (max: number) => text(max).min(1);

export const optionalText = (
  max: number,
  spell: (value: string) => string | null = value => value
) =>
  text(max)
    .nullable()
    .transform(value => (value ? spell(value) : null))
    .optional();

/** Invisible characters are refused: the address of another person may differ by one. */
const emailText = z.string().trim().max(TEXT_MAX.email).refine(isStorable, MALFORMED_RULE);

export const emailAddress = emailText.pipe(z.email());

export const optionalEmail = emailText
  .nullable()
  .transform(value => value || null)
  .pipe(z.email().nullable())
  .optional();

const KNOWN = { params: { code: 'date' } };

export const momentText = z.iso.datetime({ offset: true }).refine(isKnownMoment, KNOWN);

export const dayText = z.iso.date().refine(day => isKnownMoment(`${day}T00:00Z`), KNOWN);

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const clockTime = z
  .string()
  .trim()
  .max(TEXT_MAX.code)
  .refine(time => CLOCK.test(time), { params: { code: 'clock' } })
  .meta({ pattern: CLOCK.source });

export const optionalDay = dayText.nullable().optional();

export const requiredMoment = momentText.transform(value => new Date(value).toISOString());

export const optionalMoment = requiredMoment.nullable().optional();

export const endsAfterItBegins = ({ from, until }: { from?: string; until?: string | null }) =>
  !from || !until || Date.parse(until) > Date.parse(from);

export const listOfKnown = <const Word extends string>(words: readonly Word[], most: number) => {
  const known: ReadonlySet<string> = new Set(words);
  return z
    .array(z.string().max(TEXT_MAX.name))
    .min(1)
    .max(most)
    .refine(names => names.every(name => known.has(name)), MALFORMED_RULE)
    .transform(names => [...new Set(names)])
    .pipe(z.array(z.enum(words)));
};

export const wholeAmount = z.int().min(1).max(99_999);

export const optionalAmount = z.number().min(0).max(9_999_999).nullable().optional();

export const decimalNumber = (most: number, decimals: number, least = 0) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine(value => Number(value.toFixed(decimals)) === value, {
      params: { code: 'too_precise', limit: decimals },
    });

/** In euros and whole cents. */
export const optionalMoney = money(decimalNumber(9_999_999, 2)).nullable().optional();

export const shownMoney = money(z.number()).nullable();

export const recordId = z.int().min(1).max(WHOLE_MAX);

export const optionalReference = recordId.nullable().optional();

/** Without `WHOLE_MAX`: there are more lines than records. */
export const lineId = z.int().min(1);

export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId);

export const idParam = z.strictObject({ id: idText });

export const recordFields = {
  id: z.int(),
  tenant_id: z.int(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};
