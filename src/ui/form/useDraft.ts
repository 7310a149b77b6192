import { useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { changedFields } from '../../platform/data/records.ts';
import { NewUpload } from '../../platform/data/uploads.ts';
import { forgetDraft, saveDraftAtSessionEnd } from '../../platform/session/drafts.ts';
import { useEditSession } from './editSession.ts';
import { useTellRestored } from './restoredNotice.ts';

interface DraftOptions {
  dirty: boolean;
  place: string;
  /** With the record, so that saving finds what changed meanwhile. */
  keepsRecord: boolean;
}

/** Keeps what was typed when the session ends. The same form has it again after the next sign-in. */
export const useDraft = ({ dirty, place, keepsRecord }: DraftOptions) => {
  const tellRestored = useTellRestored();
  const record = useRecordContext();
  const { typed } = useEditSession();
  const { getValues, reset } = useFormContext();
  const { isReady } = useFormState();

  useEffect(() => {
    if (!isReady || !typed) return;
    reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
    forgetDraft(place);
    tellRestored();
  }, [isReady, typed, place, getValues, reset, tellRestored]);

  useEffect(() => {
    if (!dirty) return undefined;
    return saveDraftAtSessionEnd(place, () => ({
      typed: typedIn(getValues(), record),
      base: keepsRecord ? record : undefined,
    }));
  }, [dirty, place, keepsRecord, getValues, record]);
};

/** Without selected pictures, which cannot be stored. */
const typedIn = (values: object, record: object | undefined) =>
  Object.fromEntries(
    Object.entries(changedFields(values, record)).filter(
      ([field, value]) => !(value instanceof NewUpload) && !isSecret(field)
    )
  );

const SECRET = ':is([type=password], [autocomplete=one-time-code])';

/** Nothing is stored of a field that hides its text, also while it is shown, nor of recovery codes. */
const isSecret = (field: string) =>
  field.includes('password') ||
  document.querySelector(`input${SECRET}[name="${CSS.escape(field)}"]`) !== null;
