import { type UpdateParams, useNotify, useRefresh } from 'ra-core';
import { conflictingRecord } from '../../platform/data/records.ts';
import { useSaveFailure } from './useSaveFailure.ts';

interface Options {
  /** Key of the notice, if the server sends no text. */
  ownText?: string;
  /** Key of the notice of a colleague's change. */
  conflict?: string;
  onConflict?: (attempt: Partial<UpdateParams>) => void;
}

/**
 * For a button without a form: nothing typed is at stake. A colleague's change is told and shown, before the
 * user presses again.
 */
export const useStepFailure = ({
  ownText,
  conflict = 'common.conflict.step',
  onConflict,
}: Options = {}) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { onError } = useSaveFailure(ownText);
  return (error: unknown, attempt: Partial<UpdateParams>) => {
    if (!conflictingRecord(error)) return onError(error, attempt);
    onConflict?.(attempt);
    notify(conflict, { type: 'warning' });
    refresh();
  };
};
