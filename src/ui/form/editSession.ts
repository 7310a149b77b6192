import type { RaRecord } from 'ra-core';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { drawKey } from '../../platform/data/httpClient.ts';
import { draftAt } from '../../platform/session/drafts.ts';

/** One person's work in one form: from the first change until it is saved or left. */
interface EditSession {
  /** The record that the form started from; `undefined` until something is typed. */
  held: RaRecord | undefined;
  /** Keeps the form, and the version that it saves onto, with this record. */
  hold: (record: RaRecord | undefined) => void;
  /** What comes back into the form from a session that ended. */
  typed: object | undefined;
}

const NO_SESSION: EditSession = { held: undefined, hold: () => undefined, typed: undefined };

export const EditSessionContext = createContext(NO_SESSION);

export const useEditSession = () => useContext(EditSessionContext);

/**
 * Opens a session for the form on this screen. What is read anew while someone types changes
 * neither the form nor the version that it is saved onto: a conflict is then still told.
 */
export const useNewEditSession = (): EditSession => {
  const place = usePlace();
  const [draft] = useState(() => draftAt(place));
  const [held, hold] = useState(draft?.base);
  return useMemo(() => ({ held, hold, typed: draft?.typed }), [held, draft]);
};

/** The address of the form, by which its draft is found again. */
export const usePlace = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/**
 * The key under which a form is sent: the same for the same content, so that a try again after a
 * lost answer makes no second record; another once something was changed.
 */
export const useFormKey = () => {
  const sent = useRef({ content: '', key: '' });
  return useCallback((data: unknown) => {
    const content = JSON.stringify(data);
    if (sent.current.content !== content) sent.current = { content, key: drawKey() };
    return sent.current.key;
  }, []);
};
