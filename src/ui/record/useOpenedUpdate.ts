import { type RaRecord, useUpdate } from 'ra-core';
import { changedFields, conflictingRecord } from '../../platform/data/records.ts';

/**
 * Saves fields of a record as it was when a dialog began. What colleagues changed of other fields meanwhile
 * stays. Where they changed the same ones it rejects, and nothing of theirs is lost.
 */
export const useOpenedUpdate = (resource: string) => {
  const [update] = useUpdate();
  return async (data: object, opened: RaRecord): Promise<unknown> => {
    const save = (previousData: RaRecord) =>
      update(
        resource,
        { id: opened.id, data, previousData },
        { mutationMode: 'pessimistic', returnPromise: true }
      );
    try {
      return await save(opened);
    } catch (error) {
      const current = conflictingRecord(error);
      if (!current || overlaps(data, opened, current)) throw error;
      return save({ ...opened, version: current['version'] });
    }
  };
};

/** True if a field that is to be saved is another by now. */
const overlaps = (data: object, opened: RaRecord, current: RaRecord) => {
  const changed = changedFields(current, opened);
  return Object.keys(changedFields(data, opened)).some(field => field in changed);
};
