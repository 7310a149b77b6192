import { type RaRecord, useUpdate } from 'ra-core';
import { changedFields, conflictingRecord } from '../../platform/data/records.ts';

/** Colleagues' changes to other fields stay. Rejects if they changed the same ones. */
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

const overlaps = (data: object, opened: RaRecord, current: RaRecord) => {
  const changed = changedFields(current, opened);
  return Object.keys(changedFields(data, opened)).some(field => field in changed);
};
