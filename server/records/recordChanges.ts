import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';

/**
 * The version that a change is based on; `undefined` if any is accepted (docs/reliability.md, R7).
 */
export type ExpectedVersion = number | undefined;

/** For a resource without a version of its own: made from its content. */
export const contentVersion = (content: unknown) =>
  Number.parseInt(
    createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 7),
    16
  );

export const assertUnchanged = (
  expected: ExpectedVersion,
  row: { version: number },
  schema: z.ZodType
) => {
  if (expected === undefined || expected === row.version) return;
  throw editConflict(schema, row);
};

export const editConflict = (schema: z.ZodType, record: unknown) =>
  new DomainError('edit_conflict', { current: { schema, record } });

export const changesBetween = (
  before: Record<string, unknown>,
  after: Record<string, unknown>
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }])
  );
