import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readToken } from '../../platform/api/client.ts';
import { valueOf } from '../../platform/api/ApiError.ts';
import { draftAt, saveDrafts } from '../../platform/session/drafts.ts';
import {
  type RestorableStateOptions,
  useRestorableState,
} from '../../platform/session/restorableState.ts';
import { useNoteTyped } from '../dialog/openedDialog.ts';
import { usePlace } from './editSession.ts';
import { useTellRestored } from './restoredNotice.ts';

interface TypedStateOptions<Value> extends Omit<RestorableStateOptions<Value>, 'place'> {
  /** Unique on its address: with the record, if the address has several. */
  name: string;
  /**
   * Outside of a dialog: half-typed text is there again when its tab, sheet or page is opened again. A function
   * returns what of it stays.
   */
  stays?: true | ((value: Value) => Value);
}

/**
 * State of what is typed or chosen outside of a form. Stored when the session ends, put back in the same place
 * after the next sign-in, and asked about before it is lost with a dialog. The third value says that there is
 * something to lose, for the dialog around it.
 */
export const useTypedState = <Value>({ name, stays, ...options }: TypedStateOptions<Value>) => {
  const noteTyped = useNoteTyped();
  const tellRestored = useTellRestored();
  const page = usePlace();
  const { pathname } = useLocation();
  const place = `${stays ? pathname : page} ${name}`;
  const [wasLeft] = useState(() => valueOf(draftAt(place)?.typed, 'isLeft') === true);
  const { value, setValue, isTyped, isRestored } = useRestorableState({ place, ...options });

  useSavedWhenLeft(
    place,
    stays && isTyped ? { value: stays === true ? value : stays(value), isLeft: true } : undefined
  );

  useEffect(() => {
    if (isRestored && !wasLeft) tellRestored();
  }, [isRestored, wasLeft, tellRestored]);

  useEffect(() => {
    if (isTyped) noteTyped();
  }, [isTyped, noteTyped]);

  return [value, setValue, isTyped] as const;
};

/** Keeps what is typed when its place on screen goes, except at a sign-out. */
export const useSavedWhenLeft = (place: string, typed: object | undefined) => {
  const latest = useRef({ place, typed });
  useEffect(() => {
    latest.current = { place, typed };
  });
  useEffect(
    () => () => {
      const left = latest.current;
      // After signing out, nothing is stored. What was stored at the end of the session stays.
      if (!left.typed || readToken() === null || draftAt(left.place)) return;
      saveDrafts({ [left.place]: { typed: left.typed, base: undefined } });
    },
    []
  );
};
