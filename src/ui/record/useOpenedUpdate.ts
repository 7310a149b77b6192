import { type RaRecord, useUpdate } from 'ra-core';
import { useRef } from 'react';
import { ApiError, HTTP_CHANGED_MEANWHILE } from '../../platform/api/ApiError.ts';
import { changedFields, conflictingRecord } from '../../platform/data/records.ts';
import { useOvertaken } from './useOvertaken.ts';

/** A colleague changed the same fields: the error of each field names the colleague's value. */
export class Overtaken extends ApiError {
  readonly current: RaRecord;

  constructor(current: RaRecord, fields: Record<string, string>) {
    super(HTTP_CHANGED_MEANWHILE, { errorCode: 'edit_conflict', fields });
    this.current = current;
  }
}

/**
 * Colleagues' changes to other fields stay. Rejects if they changed the same ones, with what they are now: the next
 * press replaces those.
 */
export const useOpenedUpdate = (resource: string) => {
  const [send] = useUpdate();
  const overtakenBy = useOvertaken();
  /** By the version that was opened. */
  const latest = useRef(new Map<unknown, RaRecord>());
  const latestOf = (opened: RaRecord) => latest.current.get(opened['version']) ?? opened;

  /** The record as it was opened, in the version that a save is about. */
  const asSeen = (opened: RaRecord): RaRecord => ({
    ...opened,
    version: latestOf(opened)['version'],
  });

  const update = async (data: object, opened: RaRecord): Promise<unknown> => {
    const save = () =>
      send(
        resource,
        { id: opened.id, data, previousData: asSeen(opened) },
        { mutationMode: 'pessimistic', returnPromise: true }
      );
    try {
      return await save();
    } catch (error) {
      const current = conflictingRecord(error);
      if (!current) throw error;
      const theirs = changedFields(current, latestOf(opened));
      const mine = changedFields(changedFields(data, opened), current);
      latest.current.set(opened['version'], current);
      const both = Object.entries(theirs).filter(([field]) => field in mine);
      if (both.length > 0) throw new Overtaken(current, overtakenBy(Object.fromEntries(both)));
      return save();
    }
  };
  return { update, asSeen };
};
