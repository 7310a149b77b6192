import { brokenConstraint } from '../../db/failures.ts';
import { ApiError } from '../../errors.ts';

/** Waits for a write; a unique constraint that it breaks becomes a message at the field named. */
export const mapUniqueViolation = <Result>(
  write: Promise<Result>,
  fieldOf: Record<string, string> = {}
): Promise<Result> =>
  write.catch((error: unknown) => {
    const field = fieldOf[brokenConstraint(error) ?? ''];
    throw field ? taken(field) : error;
  });

/** 409 `already_exists`, told at the field. */
export const taken = (field: string) =>
  new ApiError(409, 'already_exists', { fields: { [field]: { code: 'taken' } } });
