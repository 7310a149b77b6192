import { z } from 'zod';
import { TEXT_MAX, WHOLE_MAX } from './limits.ts';
import { money } from './moneyFields.ts';
import { visibleText } from './visibleText.ts';
import { isKnownMoment } from './zonedTime.ts';

/**
 * The kinds of fields of records. Text is trimmed, and has no invisible characters. An empty optional
 * text becomes `null`, so that "not filled in" has one value. NUL is refused: PostgreSQL cannot store it.
 */
export const text = (max: number) =>
  z.string().overwrite(visibleText).trim().max(max).refine(isStorable);

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** As `text`, with its outer spaces: for passwords and whole files. */
export const exactText = z.string().refine(isStorable);

/** The value of a list's filter. */
export const filterText = text(TEXT_MAX.name);

/** The text of a list's search. */
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

/** An invisible character is refused: the address of another person may differ by it. */
const emailText = z.string().trim().max(TEXT_MAX.email).refine(isStorable);

export const emailAddress = emailText.pipe(z.email());

export const optionalEmail = emailText
  .nullable()
  .transform(value => value || null)
  .pipe(z.email().nullable())
  .optional();

/** A moment with its offset. */
export const momentText = z.iso.datetime({ offset: true }).refine(isKnownMoment);

/** A day, `2026-06-01`. */
export const dayText = z.iso.date().refine(day => isKnownMoment(`${day}T00:00Z`));

export const optionalDay = dayText.nullable().optional();

/** A moment with its offset, kept in UTC. */
export const requiredMoment = momentText.transform(value => new Date(value).toISOString());

export const optionalMoment = requiredMoment.nullable().optional();

/** A half-open period is never empty; its end may be unknown. */
export const endsAfterItBegins = ({ from, until }: { from?: string; until?: string | null }) =>
  !from || !until || Date.parse(until) > Date.parse(from);

/** Number of pieces of a product in one line, repair or sub-hire. */
export const wholeAmount = z.int().min(1).max(99_999);

/** A measure: never negative, at most ten digits. */
export const optionalAmount = z.number().min(0).max(9_999_999).nullable().optional();

/** A number with a maximum of decimals. One with more is refused, not rounded. */
export const decimalNumber = (most: number, decimals: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine(value => Number(value.toFixed(decimals)) === value, {
      params: { code: 'too_precise', limit: decimals },
    });

/** A price or cost as entered, in euros and whole cents. */
export const optionalMoney = money(decimalNumber(9_999_999, 2)).nullable().optional();

/** An amount in euros, as sent to users who see prices. */
export const shownMoney = money(z.number()).nullable();

/** A record's number. */
export const recordId = z.int().min(1).max(WHOLE_MAX);

/** Another record, by its number. */
export const optionalReference = recordId.nullable().optional();

/** The id of a plan's line, or of a part of one. There are more of these than of records. */
export const lineId = z.int().min(1);

/** A record's number as the text of a path or a query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId);

/** The id of a record in a path. */
export const idParam = z.strictObject({ id: idText });

/** The fields that the server adds to every record of a tenant. */
export const recordFields = {
  id: z.int(),
  tenant_id: z.int(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};
