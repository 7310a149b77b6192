import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { valueOf } from '../../platform/api/ApiError.ts';
import { draftAt, forgetDraft, saveDraftAtSessionEnd } from '../../platform/session/drafts.ts';
import { useNoteTyped } from '../dialog/openedDialog.ts';
import { usePlace } from './editSession.ts';

/** A text could not be read; `null` is empty. */
export const typedNumber = z.union([z.number(), z.string(), z.null()]);

export type TypedNumber = z.infer<typeof typedNumber>;

interface TypedStateOptions<Value> {
  /** Unique on its address: with the record, if the address has several. */
  name: string;
  start: () => Value;
  /** Without secrets: the value is stored in this tab. */
  stored: z.ZodType<Value>;
}

/**
 * State of what is typed or chosen in a dialog without a form of its own. Stored when the session ends, put
 * back in the same dialog after the next sign-in, and asked about before it is lost. The third value says
 * that there is something to lose, for the dialog around it.
 */
export const useTypedState = <Value>({ name, start, stored }: TypedStateOptions<Value>) => {
  const notify = useNotify();
  const noteTyped = useNoteTyped();
  const place = `${usePlace()} ${name}`;
  const [opened] = useState(start);
  const [restored] = useState(() => stored.safeParse(valueOf(draftAt(place)?.typed, 'value')).data);
  const [value, setValue] = useState(restored ?? opened);
  const isTyped = JSON.stringify(value) !== JSON.stringify(opened);

  useEffect(() => {
    if (restored === undefined) return;
    forgetDraft(place);
    notify('common.unsaved.restored', { type: 'info' });
  }, [restored, place, notify]);

  useEffect(() => {
    if (!isTyped) return undefined;
    noteTyped();
    return saveDraftAtSessionEnd(place, () => ({ typed: { value }, base: undefined }));
  }, [isTyped, place, value, noteTyped]);

  return [value, setValue, isTyped] as const;
};
