import { HttpError, type RaRecord } from 'ra-core';
import { valueOf } from '../api/ApiError.ts';

/** Trusts an answer to be of the kind that was asked for, once it has an id. */
export const isRecord = <RecordType extends RaRecord>(value: unknown): value is RecordType =>
  valueOf(value, 'id') !== undefined;

/** The fields in which `data` differs from the record as it was read. */
export const changedFields = (
  data: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> = {}
) =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(previous[field])
    )
  );

/** The record as someone else saved it meanwhile, when that is why saving was refused. */
export const conflictingRecord = (error: unknown): RaRecord | undefined => {
  if (!(error instanceof HttpError) || error.status !== 412) return undefined;
  const current = valueOf(error.body, 'current');
  return isRecord(current) ? current : undefined;
};
