import pLimit from 'p-limit';
import { HttpError, type Identifier, type RaRecord, type UpdateParams } from 'ra-core';
import type { Shortage } from '#contract/plan/plans';
import { valueOf } from '../api/ApiError.ts';
import { apiErrorOf } from './httpClient.ts';

/** Accepts an answer as a record of the expected kind if it has an id. */
export const isRecord = <RecordType extends RaRecord>(value: unknown): value is RecordType =>
  valueOf(value, 'id') !== undefined;

/** The fields in which `data` differs from the record as it was read. */
export const changedFields = (data: object, previous: object = {}) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(valueOf(previous, field))
    )
  );

/** The record as someone else saved it meanwhile, when that is why saving was refused. */
export const conflictingRecord = (error: unknown): RaRecord | undefined => {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const current = valueOf(error.body, 'current');
  return isRecord(current) ? current : undefined;
};

const isShortages = (value: unknown): value is Shortage[] => Array.isArray(value);

/** The shortages, where a change was refused for them. */
export const shortagesOf = (error: unknown): Shortage[] | undefined => {
  const failure = apiErrorOf(error);
  if (failure?.code !== 'shortage') return undefined;
  const shortages = valueOf(failure.body, 'shortages');
  return isShortages(shortages) ? shortages : undefined;
};

/** The field of an update with the reason for a shortage, next to the record's fields. */
export const ACCEPT_SHORTAGE = 'accept_shortage';

/** The same update, made although something is short (docs/planning.md, rule 13). */
export const acceptingShortage = (attempt: Partial<UpdateParams>, reason: string) => ({
  ...attempt,
  data: { ...attempt.data, [ACCEPT_SHORTAGE]: { reason } },
});

/** Parallel calls of a change of several records, so that other users do not wait. */
const AT_ONCE = 4;

/** The reason why a record was not changed. */
interface RecordFailure {
  id: Identifier;
  message: string;
}

/** Some of several records could not be written; the others were. */
export class PartialFailure extends Error {
  readonly failures: RecordFailure[];
  /** Number of records to write. */
  readonly attempted: number;

  constructor(failures: RecordFailure[], attempted: number) {
    super('lists.bulk.partly');
    this.name = 'PartialFailure';
    this.failures = failures;
    this.attempted = attempted;
  }
}

/** How far a change of several records is; `undefined` while there is none. */
export interface BulkProgress {
  done: number;
  total: number;
}

let bulkProgress: BulkProgress | undefined;

const bulkListeners = new Set<() => void>();

/** How far the change of several records is that is under way, for `useSyncExternalStore`. */
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

/**
 * Writes records one by one. Throws a `PartialFailure` after all were tried. An ended session is
 * thrown at once.
 */
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
