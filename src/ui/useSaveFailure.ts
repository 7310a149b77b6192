import { HttpError, useNotify, type RaRecord, type UpdateParams } from 'ra-core';
import { useState } from 'react';
import { valueOf } from '../api/ApiError.ts';
import { conflictingRecord } from '../providers/records.ts';

/** A save that was refused because someone else had saved in the meantime. */
export interface Conflict {
  /** What was to be saved, onto which version. */
  attempt: Partial<UpdateParams>;
  /** The record as it is now. */
  current: RaRecord;
}

/** Tells why a record was not saved: at its fields, as a conflict to settle, or in a notice. */
export const useSaveFailure = () => {
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  const onError = (error: unknown, attempt: Partial<UpdateParams>) => {
    const current = conflictingRecord(error);
    if (current) {
      setConflict({ attempt, current });
      return;
    }
    const message = error instanceof Error && error.message ? error.message : 'errors.server_error';
    if (!isToldAtFields(error)) notify(message, { type: 'error', messageArgs: { _: message } });
  };

  return { conflict, onError, settle: () => setConflict(undefined) };
};

const isToldAtFields = (error: unknown) =>
  error instanceof HttpError && valueOf(error.body, 'errors') !== undefined;
