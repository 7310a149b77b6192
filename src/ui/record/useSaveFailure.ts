import { type RaRecord, type UpdateParams, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shortage } from '#contract/plan/plans';
import { UnsentCall } from '../../platform/api/ApiError.ts';
import { apiErrorOf, isUnanswered } from '../../platform/data/httpClient.ts';
import { conflictingRecord, shortagesOf } from '../../platform/data/records.ts';

export interface Conflict {
  attempt: Partial<UpdateParams>;
  current: RaRecord;
}

export interface ShortageRefusal {
  attempt: Partial<UpdateParams>;
  shortages: readonly Shortage[];
}

interface Options {
  asksShortage?: boolean | undefined;
}

/**
 * Shows why a save failed: as a conflict or shortage to resolve, or in a notice, besides field errors.
 * `ownText` is used if the server sends no text.
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
    const failure = apiErrorOf(error);
    if (failure instanceof UnsentCall || isUnanswered(failure)) {
      const isUnsent = failure instanceof UnsentCall;
      notify(`common.unsaved.${isUnsent ? 'not_sent' : 'unanswered'}`, { type: 'error' });
      return;
    }
    if (failure?.status === 404) {
      notify('common.unsaved.gone', { type: 'error' });
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
