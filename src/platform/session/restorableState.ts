import { useEffect, useMemo, useState } from 'react';
import { valueOf } from '../api/ApiError.ts';
import { draftAt, forgetDraft, saveDraftAtSessionEnd } from './drafts.ts';

/** Reads a stored value: a schema of zod, or `storedIf` where zod is not loaded. */
export interface Stored<Value> {
  safeParse: (value: unknown) => { data?: Value | undefined };
}

export const storedIf = <Value>(isValue: (value: unknown) => value is Value): Stored<Value> => ({
  safeParse: value => (isValue(value) ? { data: value } : {}),
});

export const storedText = storedIf(value => typeof value === 'string');

export const storedIds: Stored<readonly number[]> = storedIf(
  (value): value is number[] => Array.isArray(value) && value.every(Number.isInteger)
);

export interface RestorableStateOptions<Value> {
  place: string;
  start: () => Value;
  /** Without secrets: the value is stored in this tab. */
  stored: Stored<Value>;
}

/** State of what is typed or chosen. Stored when the session ends, and put back once after the next sign-in. */
export const useRestorableState = <Value>({
  place,
  start,
  stored,
}: RestorableStateOptions<Value>) => {
  const [opened] = useState(start);
  const [restored] = useState(() => stored.safeParse(valueOf(draftAt(place)?.typed, 'value')).data);
  const [value, setValue] = useState(restored ?? opened);
  const isTyped = useMemo(() => JSON.stringify(value) !== JSON.stringify(opened), [value, opened]);
  const isRestored = restored !== undefined;

  useEffect(() => {
    if (isRestored) forgetDraft(place);
  }, [isRestored, place]);

  useEffect(() => {
    if (!isTyped) return undefined;
    return saveDraftAtSessionEnd(place, () => ({ typed: { value }, base: undefined }));
  }, [isTyped, place, value]);

  return { value, setValue, isTyped, isRestored };
};
