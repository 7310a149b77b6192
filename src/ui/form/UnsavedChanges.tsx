import { useFormIsDirty, useNotify, useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { NewUpload } from '../../platform/data/uploads.ts';
import { changedFields } from '../../platform/data/records.ts';
import { forgetDraft, saveDraftAtSessionEnd } from '../../platform/session/drafts.ts';
import { useLeaveGuard, useWarningBeforeUnload } from '../dialog/leaveGuard.ts';
import { UnsavedQuestion } from '../dialog/UnsavedQuestion.tsx';
import { useEditSession, usePlace } from './editSession.ts';
import { leavesOnPurpose, useNoteUnsaved } from './unsavedForms.ts';

/**
 * Protects typed text: asks before it is left, keeps it when the record is refetched, and restores
 * it after an ended session. react-admin 5.15's own guard ignores changes on the same path, and so
 * the step back from `?mode=edit`.
 */
export const UnsavedChanges = () => {
  const dirty = useFormIsDirty();
  const stopped = useLeaveGuard(
    ({ nextLocation, historyAction }) =>
      dirty && nextLocation.pathname !== '/login' && !leavesOnPurpose(nextLocation, historyAction)
  );
  useUnsaved(dirty);
  useHeldRecord(dirty);
  useDraft(dirty);
  return (
    <UnsavedQuestion
      open={stopped !== undefined}
      onLeave={() => stopped?.goOn()}
      onStay={() => stopped?.stay()}
    />
  );
};

export const useUnsaved = (dirty: boolean) => {
  useWarningBeforeUnload(dirty);
  useNoteUnsaved(dirty);
};

const useHeldRecord = (dirty: boolean) => {
  const record = useRecordContext();
  const { held, hold, typed } = useEditSession();
  useEffect(() => {
    if (dirty && !held) hold(record);
    if (!dirty && held && !typed) hold(undefined);
  }, [dirty, held, hold, typed, record]);
};

const useDraft = (dirty: boolean) => {
  const notify = useNotify();
  const place = usePlace();
  const record = useRecordContext();
  const { typed } = useEditSession();
  const { getValues, reset } = useFormContext();
  const { isReady } = useFormState();

  useEffect(() => {
    if (!isReady || !typed) return;
    reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
    forgetDraft(place);
    notify('common.unsaved.restored', { type: 'info' });
  }, [isReady, typed, place, getValues, reset, notify]);

  useEffect(() => {
    if (!dirty) return undefined;
    return saveDraftAtSessionEnd(place, () => ({
      typed: typedIn(getValues(), record),
      base: record,
    }));
  }, [dirty, place, getValues, record]);
};

/** Without selected pictures, which cannot be stored. */
const typedIn = (values: object, record: object | undefined) =>
  Object.fromEntries(
    Object.entries(changedFields(values, record)).filter(
      ([, value]) => !(value instanceof NewUpload)
    )
  );
