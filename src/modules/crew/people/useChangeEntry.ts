import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AvailabilityEntry, availabilityInput } from '#contract/crew/availability';
import { changedFields, theirChanges } from '../../../platform/data/records.ts';
import { Overtaken } from '../../../ui/record/useOpenedUpdate.ts';
import { useOvertaken } from '../../../ui/record/useOvertaken.ts';
import { changeAvailability, readEntry } from './availability.calls.ts';
import { useWeekdayName } from './useAvailability.ts';

export const kindOf = (entry: object) => ('weekdays' in entry ? 'weekly' : 'dates');

/**
 * Changes an entry, which has no version. Colleagues' changes of other fields stay. If they changed
 * the same fields, or the kind, it rejects with the current values: the next press replaces them.
 */
export const useChangeEntry = (crewId: number, record: object) => {
  const overtakenBy = useOvertaken();
  const write = useFieldText();
  const seen = useRef(record);
  return async (id: number, values: FieldValues): Promise<AvailabilityEntry> => {
    const read = await readEntry(crewId, id);
    const theirs = read && { ...read, kind: kindOf(read) };
    if (!theirs) return changeAvailability(crewId, id, availabilityInput.parse(values));
    const changed = changedFields(theirs, seen.current);
    const mine = changedFields(changedFields(values, record), theirs);
    const both = Object.entries(changed).filter(([field]) => field === 'kind' || field in mine);
    seen.current = { ...seen.current, ...theirs };
    if (both.length > 0) throw new Overtaken(theirs, overtakenBy(Object.fromEntries(both), write));
    const others = theirs.kind === kindOf(values) ? theirChanges(theirs, values, record) : {};
    return changeAvailability(crewId, id, availabilityInput.parse({ ...values, ...others }));
  };
};

const useFieldText = () => {
  const translate = useTranslate();
  const weekdayName = useWeekdayName();
  return (field: string, value: unknown) => {
    if (field === 'state') return translate(`crew.availability.${String(value)}`);
    if (field === 'kind') return translate(`crew.entries.kinds.${String(value)}`);
    return Array.isArray(value) ? value.map(Number).map(weekdayName).join(', ') : undefined;
  };
};
