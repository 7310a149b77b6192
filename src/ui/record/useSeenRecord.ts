import { type RaRecord, useRefresh } from 'ra-core';
import { useState } from 'react';
import { conflictingRecord } from '../../platform/data/records.ts';

/**
 * The record that a dialog shows: as it was opened, until a step is refused because it is another one by now. The next
 * press is about that one.
 */
export const useSeenRecord = <Seen extends Partial<RaRecord> & { id: number }>(opened: Seen) => {
  const refresh = useRefresh();
  const [seen, setSeen] = useState(opened);
  const onSeen = <Answer>(step: (record: Seen) => Promise<Answer>) =>
    step(seen).catch((error: unknown) => {
      const current = conflictingRecord(error);
      if (current) {
        setSeen({ ...seen, ...current, id: seen.id });
        refresh();
      }
      throw error;
    });
  return { seen, onSeen };
};
