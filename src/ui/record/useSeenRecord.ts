import { type RaRecord, useRefresh } from 'ra-core';
import { useState } from 'react';
import { valueOf } from '../../platform/api/ApiError.ts';
import { conflictingRecord, isRecord } from '../../platform/data/records.ts';

/**
 * The record that a dialog shows: as it was when the dialog opened. If a step is refused because
 * the record has changed, it is the changed record, and the next press applies to that. After an
 * ended session it is the record that was typed on, from the form.
 */
export const useSeenRecord = <Seen extends Partial<RaRecord> & { id: number }>(opened: Seen) => {
  const refresh = useRefresh();
  const [first] = useState(opened);
  const [newer, setNewer] = useState<Seen>();
  const onSeen = <Answer>(held: unknown, step: (record: Seen, first: Seen) => Promise<Answer>) => {
    const kept = valueOf(held, 'seen');
    const typedOn = isRecord<Seen>(kept) ? kept : first;
    const seen = newer ?? typedOn;
    return step(seen, typedOn).catch((error: unknown) => {
      const current = conflictingRecord(error);
      if (current) {
        setNewer({ ...seen, ...current, id: seen.id });
        refresh();
      }
      throw error;
    });
  };
  return { seen: newer ?? first, onSeen };
};
