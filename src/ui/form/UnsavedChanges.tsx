import { useFormIsDirty, useNotify, useRecordContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { NewUpload } from '../../platform/data/uploads.ts';
import { changedFields } from '../../platform/data/records.ts';
import { forgetDraft, keepAtSessionEnd } from '../../platform/session/drafts.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useEditSession, usePlace } from './editSession.ts';
import { leavesOnPurpose, useNoteUnsaved } from './unsavedForms.ts';

/**
 * Loses nothing of what was typed: asks before it is left, keeps it from what is read anew, and
 * brings it back after a session that ended. react-admin 5.15's own guard lets changes on the same
 * path pass, and with them the step back from `?mode=edit`.
 */
export const UnsavedChanges = () => {
  const translate = useTranslate();
  const dirty = useFormIsDirty();
  const blocker = useBlocker(
    ({ nextLocation, historyAction }) =>
      dirty && nextLocation.pathname !== '/login' && !leavesOnPurpose(nextLocation, historyAction)
  );
  useUnsaved(dirty);
  useHeldRecord(dirty);
  useDraft(dirty);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('common.unsaved.title')}
      text={translate('common.unsaved.text')}
      confirm={translate('common.unsaved.leave')}
      cancel={translate('common.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
};

/** Has whatever would take it away ask first, for as long as something is not saved. */
export const useUnsaved = (dirty: boolean) => {
  useWarningBeforeUnload(dirty);
  useNoteUnsaved(dirty);
};

/** Has the browser ask before the tab is closed, for as long as something would be lost. */
export const useWarningBeforeUnload = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
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
    return keepAtSessionEnd(place, () => ({ typed: typedIn(getValues(), record), base: record }));
  }, [dirty, place, getValues, record]);
};

/** Without chosen pictures, which cannot be kept. */
const typedIn = (values: object, record: object | undefined) =>
  Object.fromEntries(
    Object.entries(changedFields(values, record)).filter(
      ([, value]) => !(value instanceof NewUpload)
    )
  );
