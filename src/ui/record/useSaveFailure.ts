import { HttpError, type RaRecord, type UpdateParams, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shortage } from '#contract/plan/plans';
import { conflictingRecord, shortagesOf } from '../../platform/data/records.ts';

/** A save that was refused because someone else had saved in the meantime. */
export interface Conflict {
  /** The data to save, and its base version. */
  attempt: Partial<UpdateParams>;
  /** The record as it is now. */
  current: RaRecord;
}

/** A save that was refused because of a shortage. */
export interface ShortageRefusal {
  attempt: Partial<UpdateParams>;
  shortages: readonly Shortage[];
}

interface Options {
  /** True if the screen asks about a shortage; otherwise it is shown like any other failure. */
  asksShortage?: boolean | undefined;
}

/** The status of a call that reached no server. */
const NO_ANSWER = 0;

/**
 * Shows why a record was not saved: as a conflict or a shortage to resolve, or in a notice, besides
 * the form's field errors. `ownText` is the text if the server sends none.
 */
export const useSaveFailure = (ownText?: string, { asksShortage = false }: Options = {}) => {
  const notify = useNotify();
  const translate = useTranslate();
  const [question, setQuestion] = useState<{ conflict?: Conflict; shortage?: ShortageRefusal }>({});

  const onError = (error: unknown, attempt: Partial<UpdateParams>) => {
    const current = conflictingRecord(error);
    if (current) {
      setQuestion({ conflict: { attempt, current } });
      return;
    }
    const shortages = asksShortage && shortagesOf(error);
    if (shortages) {
      setQuestion({ shortage: { attempt, shortages } });
      return;
    }
    if (error instanceof HttpError && error.status === NO_ANSWER) {
      notify('common.unsaved.not_sent', { type: 'error' });
      return;
    }
    const message = error instanceof Error && error.message ? error.message : 'errors.server_error';
    notify(message.startsWith('errors.') ? (ownText ?? message) : message, {
      type: 'error',
      messageArgs: { _: translate(message, { _: message }) },
    });
  };

  return { ...question, onError, settle: () => setQuestion({}) };
};
