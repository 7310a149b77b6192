import pLimit from 'p-limit';
import { HttpError, type Identifier, type RaRecord, type UpdateParams } from 'ra-core';
import type { Shortage } from '#contract/plan/plans';
import { HTTP_CHANGED_MEANWHILE, valueOf } from '../api/ApiError.ts';
import { apiErrorOf, isUnanswered } from './httpClient.ts';

export const isRecord = <RecordType extends RaRecord>(value: unknown): value is RecordType =>
  valueOf(value, 'id') !== undefined;

export const changedFields = (data: object, previous: object = {}) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(valueOf(previous, field))
    )
  );

/** A colleague's changes to fields that the user did not edit. A call that sends a whole record keeps them. */
export const theirChanges = (theirs: object, mine: object, opened: object) => {
  const edited = changedFields(mine, opened);
  return Object.fromEntries(
    Object.entries(changedFields(theirs, opened)).filter(([field]) => !(field in edited))
  );
};

export const conflictingRecord = (error: unknown): RaRecord | undefined => {
  if (!(error instanceof HttpError) || error.status !== HTTP_CHANGED_MEANWHILE) return undefined;
  const current = valueOf(error.body, 'current');
  return isRecord(current) ? current : undefined;
};

/**
 * The current record if it holds all changes that were refused for a conflict: an earlier try saved them, and its
 * answer was lost.
 */
export const alreadySaved = (error: unknown, changes: object): RaRecord | undefined => {
  const current = conflictingRecord(error);
  return current && isHeld(changes, current) ? current : undefined;
};

/** True if all that was sent is stored. The server numbers and names rows, sorts them, trims texts, and adds sums. */
export const isHeld = (sent: unknown, stored: unknown): boolean => {
  if (Array.isArray(sent)) {
    if (!Array.isArray(stored) || sent.length !== stored.length) return false;
    const left: unknown[] = [...stored];
    return sent.every(row => {
      const at = left.findIndex(each => isHeld(row, each));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }
  if (typeof sent === 'string') return sent === stored || sent.trim() === stored;
  if (typeof sent !== 'object' || sent === null) return (sent ?? null) === (stored ?? null);
  return Object.entries(sent).every(([field, value]) => isHeld(value, valueOf(stored, field)));
};

const isShortages = (value: unknown): value is Shortage[] => Array.isArray(value);

export const shortagesOf = (error: unknown): Shortage[] | undefined => {
  const failure = apiErrorOf(error);
  if (failure?.code !== 'shortage') return undefined;
  const shortages = valueOf(failure.body, 'shortages');
  return isShortages(shortages) ? shortages : undefined;
};

/** The part of a call that accepts a shortage, with a reason (docs/planning.md, rule 13). */
export const ACCEPT_SHORTAGE = 'accept_shortage';

/** Parts of a call that say how a record is saved: they are no fields of it. */
export const SAVED_HOW: ReadonlySet<string> = new Set([
  ACCEPT_SHORTAGE,
  'moving',
  'keep_prices',
  'seen',
]);

export const acceptingShortage = (attempt: Partial<UpdateParams>, reason: string) => ({
  ...attempt,
  data: { ...attempt.data, [ACCEPT_SHORTAGE]: { reason } },
});

/**
 * The values that the user saw of changed fields which the server changes without a new version. In a conflict the
 * user saw the current record.
 */
export const seenValues = (
  fields: readonly string[],
  { data, previousData }: UpdateParams
): { seen?: object } => {
  const changed = changedFields(data, previousData);
  const shown = fields.flatMap(field => {
    const value = valueOf(valueOf(previousData, 'seen') ?? previousData, field);
    return field in changed && value !== undefined ? [[field, value]] : [];
  });
  return shown.length > 0 ? { seen: Object.fromEntries(shown) } : {};
};

/** Limits parallel calls of a bulk change, so that other users do not wait. */
const AT_ONCE = 4;

interface RecordFailure {
  id: Identifier;
  message: string;
  /** There was no answer: it may have been written. */
  isUnknown: boolean;
}

export class PartialFailure extends Error {
  readonly failures: RecordFailure[];
  readonly attempted: number;

  constructor(failures: RecordFailure[], attempted: number) {
    super('lists.bulk.stayed');
    this.name = 'PartialFailure';
    this.failures = failures;
    this.attempted = attempted;
  }
}

export interface BulkProgress {
  done: number;
  total: number;
}

let bulkProgress: BulkProgress | undefined;

const bulkListeners = new Set<() => void>();

export const bulkChange = {
  subscribe: (listener: () => void) => {
    bulkListeners.add(listener);
    return () => void bulkListeners.delete(listener);
  },
  read: () => bulkProgress,
};

const tellProgress = (progress: BulkProgress | undefined) => {
  bulkProgress = progress;
  for (const listener of bulkListeners) listener();
};

/** Throws `PartialFailure` after all records were tried. An ended session is thrown at once. */
export const eachRecord = async (
  ids: readonly Identifier[],
  call: (id: Identifier) => Promise<unknown>
) => {
  const limit = pLimit(AT_ONCE);
  const failures: RecordFailure[] = [];
  let done = 0;
  const attempt = async (id: Identifier) => {
    try {
      await call(id);
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) throw error;
      failures.push({
        id,
        message: error instanceof Error ? error.message : 'errors.server_error',
        isUnknown: isUnanswered(error),
      });
    }
    done += 1;
    tellProgress({ done, total: ids.length });
  };
  tellProgress({ done, total: ids.length });
  try {
    await Promise.all(ids.map(id => limit(() => attempt(id))));
  } finally {
    tellProgress(undefined);
  }
  if (failures.length > 0) throw new PartialFailure(failures, ids.length);
  return [...ids];
};
