import type { RaRecord } from 'ra-core';
import { createContext, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogTitle } from '../dialog/openedDialog.ts';
import { drawFormKeys } from '../../platform/api/keyed.ts';
import { draftAt } from '../../platform/session/drafts.ts';

interface EditSession {
  /** The record that the form started from; `undefined` until something is typed. */
  held: Partial<RaRecord> | undefined;
  hold: (record: Partial<RaRecord> | undefined) => void;
  typed: object | undefined;
  /** What a saving from outside of the form was refused for, by field. */
  refused: Refused | undefined;
  refuse: (fields: Refused) => void;
}

type Refused = Readonly<Record<string, string>>;

const NO_SESSION: EditSession = {
  held: undefined,
  hold: () => undefined,
  typed: undefined,
  refused: undefined,
  refuse: () => undefined,
};

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
  const [refused, refuse] = useState<Refused>();
  return useMemo(
    () => ({ held, hold, typed: draft?.typed, refused, refuse }),
    [held, draft, refused]
  );
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

export const useFormKey = () => {
  const [keyOf] = useState(drawFormKeys);
  return keyOf;
};
