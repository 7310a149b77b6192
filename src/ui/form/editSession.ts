import type { RaRecord } from 'ra-core';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogTitle } from '../dialog/openedDialog.ts';
import { drawKey } from '../../platform/api/keyed.ts';
import { isSpent, mayBeDone } from '../../platform/api/lostWrites.ts';
import { draftAt } from '../../platform/session/drafts.ts';

interface EditSession {
  /** The record that the form started from; `undefined` until something is typed. */
  held: Partial<RaRecord> | undefined;
  hold: (record: Partial<RaRecord> | undefined) => void;
  typed: object | undefined;
}

const NO_SESSION: EditSession = { held: undefined, hold: () => undefined, typed: undefined };

export const EditSessionContext = createContext(NO_SESSION);

export const useEditSession = () => useContext(EditSessionContext);

/**
 * Opens an edit session for the form on this screen. A refetch during typing changes neither the
 * form nor its base version, so that a conflict is still detected.
 */
export const useNewEditSession = (inDialog?: string): EditSession => {
  const page = usePlace();
  const place = inDialog ?? page;
  const [draft] = useState(() => draftAt(place));
  const [held, hold] = useState<Partial<RaRecord> | undefined>(draft?.base);
  return useMemo(() => ({ held, hold, typed: draft?.typed }), [held, draft]);
};

export const usePlace = () => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** Of a form in a dialog: the same address has others. */
export const useDialogPlace = () => {
  const place = usePlace();
  const title = useDialogTitle();
  return title === undefined ? undefined : `${place} ${title}`;
};

/**
 * The idempotency key of a form: the same for the same content, so that a retry after a lost answer
 * creates no second record; a new one after a change, unless an answer is missing: the server carries out at most
 * one of the writes with this key.
 */
export const useFormKey = () => {
  const sent = useRef({ content: '', key: '' });
  return useCallback((data: unknown) => {
    const content = JSON.stringify(data);
    const { key } = sent.current;
    const isNew = sent.current.content !== content && !mayBeDone(key);
    sent.current = { content, key: isNew || isSpent(key) ? drawKey() : key };
    return sent.current.key;
  }, []);
};
