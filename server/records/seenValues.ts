import { z } from 'zod';
import { editConflict } from './recordChanges.ts';

/** The values that a caller saw, of fields that others change without a new version. */
export const seenSchema = (input: z.ZodObject, fields: readonly string[]) =>
  z.strictObject(
    Object.fromEntries(Object.entries(input.shape).filter(([field]) => fields.includes(field)))
  );

const seenValues = z.record(z.string(), z.unknown()).optional();

/** Throws `edit_conflict` if a field that is changed had another value than the caller saw; the row is locked. */
export const assertSeen = (
  given: unknown,
  changes: object,
  row: Record<string, unknown>,
  schema: z.ZodType
) => {
  const seen = Object.entries(seenValues.parse(given) ?? {});
  const isOvertaken = seen.some(
    ([field, value]) => field in changes && JSON.stringify(row[field]) !== JSON.stringify(value)
  );
  if (isOvertaken) throw editConflict(schema, row);
};
