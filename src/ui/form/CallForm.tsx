import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, type FormProps, useFormIsDirty, useRefresh, useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { ErrorCode } from '#contract/base/errorCodes';
import { ApiError, DoneBefore, valueOf } from '../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { BusyButton } from '../display/BusyButton.tsx';
import { useFieldLines } from '../feedback/useFieldLines.ts';
import { FocusFirst, FocusWrong } from './FormLayout.tsx';
import { HeldWhileSaving } from './HeldWhileSaving.tsx';
import { ReadFirst } from './unreadFields.tsx';
import { useNoteTyped } from '../dialog/openedDialog.ts';
import { useDraft } from './useDraft.ts';
import {
  EditSessionContext,
  useDialogPlace,
  useEditSession,
  useNewEditSession,
} from './editSession.ts';

export type Refusals = Record<string, string>;

type Opened = FormProps['record'];

interface CallFormProps extends Pick<FormProps, 'record' | 'resolver' | 'validate'> {
  /**
   * Gets the typed values, and the record as it was when typing began. Rejects on failure. Resolves with
   * errors that the call itself returns.
   */
  send: (values: FieldValues, opened: Opened) => Promise<Refusals | void>;
  explain: (error: unknown) => string;
  /** False if the form itself tells the dialog around it which changes would be a loss. */
  notesChanges?: boolean;
  /**
   * After an ended session `send` gets the record of before it, so that it finds what a colleague changed meanwhile.
   * Else the form is about the newest one.
   */
  keepsRecord?: boolean;
  children: ReactNode;
}

/**
 * A form with its own call: sent once at a time, reset after success. It keeps its record from the first
 * change on: colleagues' saves empty no field.
 */
export const CallForm = ({
  send,
  explain,
  record,
  notesChanges = true,
  keepsRecord = false,
  children,
  ...form
}: CallFormProps) => {
  const call = useSessionCall();
  const refresh = useRefresh();
  const dialog = useDialogPlace();
  const session = useNewEditSession(dialog);

  const onSubmit = async (values: FieldValues) => {
    try {
      const refusals = await call(() => send(values, session.held ?? record));
      if (!refusals) session.hold(undefined);
      return refusals;
    } catch (error) {
      // What the earlier try has made is shown behind the form.
      if (apiErrorOf(error) instanceof DoneBefore) refresh();
      return { ...apiErrorOf(error)?.fields, root: { failure: explain(besideFields(error)) } };
    }
  };

  return (
    <EditSessionContext value={session}>
      <ReadFirst>
        <Form
          {...form}
          record={session.held ?? record}
          onSubmit={onSubmit}
          noValidate
          disableInvalidFormNotification
        >
          <Stack sx={{ gap: 2.5 }}>{children}</Stack>
          <FocusStart />
          <FocusWrong />
          <HeldWhileSaving />
          <StartAnew />
          <HeldRecord record={record} />
          {dialog !== undefined && (
            <DraftInput place={dialog} notesChanges={notesChanges} keepsRecord={keepsRecord} />
          )}
        </Form>
      </ReadFirst>
    </EditSessionContext>
  );
};

/** The field that is refused says the same. */
const SAID_AT_FIELD: readonly (string | undefined)[] = [
  'already_exists',
  'code_taken',
  'exceeds_own_rights',
  'person_taken',
  'vehicle_taken',
] satisfies ErrorCode[];

const besideFields = (error: unknown) => {
  const refusal = apiErrorOf(error);
  const hasFields = refusal && Object.keys(refusal.fields).length > 0;
  return hasFields && SAID_AT_FIELD.includes(refusal.code)
    ? new ApiError(refusal.status, { errorCode: 'invalid_input' })
    : error;
};

/** Lines that are put back after a sign-in replace the one that has the focus. */
const FocusStart = () => {
  const isDirty = useFormIsDirty();
  const { typed } = useEditSession();
  return <FocusFirst key={String(isDirty && typed !== undefined)} of="[role=dialog] form" />;
};

const HeldRecord = ({ record }: { record: Opened }) => {
  const isDirty = useFormIsDirty();
  const { held, hold, typed } = useEditSession();
  useEffect(() => {
    if (isDirty && !held) hold(record);
    if (!isDirty && held && !typed) hold(undefined);
  }, [isDirty, held, hold, typed, record]);
  return null;
};

interface DraftInputProps {
  place: string;
  notesChanges?: boolean;
  /** False: the dialog sends the version that it opens with, so its other fields are those of then. */
  keepsRecord?: boolean;
}

export const DraftInput = ({
  place,
  notesChanges = true,
  keepsRecord = false,
}: DraftInputProps) => {
  const dirty = useFormIsDirty();
  const { typed } = useEditSession();
  const noteTyped = useNoteTyped();
  useDraft({ dirty, place, keepsRecord });
  useEffect(() => {
    if (typed || (dirty && notesChanges)) noteTyped();
  }, [dirty, typed, notesChanges, noteTyped]);
  return null;
};

/** Only after the form has finished submitting: react-hook-form undoes an earlier reset. */
const StartAnew = () => {
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);
  return null;
};

export const FormFailure = () => {
  const { root, ...fields } = useFormState().errors;
  const linesOf = useFieldLines();
  const failure = root?.failure?.message;
  if (!failure) return null;
  return (
    <Alert severity="error">
      {[...failure.split('\n'), ...linesOf(unshown(fields))].map(line => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
};

/** The refusals without a field on the screen, by their whole name: `customer.street`. */
const unshown = (errors: object, within = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
      if (typeof error !== 'object' || error === null) return [];
      const field = `${within}${name}`;
      const message = valueOf(error, 'message');
      if (typeof message !== 'string') return Object.entries(unshown(error, `${field}.`));
      // An error of the form's own check has no `ref`, although its field is on the screen.
      const isShown = valueOf(error, 'ref') !== undefined || valueOf(error, 'type') !== 'server';
      return isShown ? [] : [[field, message]];
    })
  );

interface SubmitButtonProps {
  label: string;
  variant?: 'contained' | 'outlined';
  /** Field values that a press of this button sets, in a form with several buttons. */
  values?: FieldValues;
}

export const SubmitButton = ({ label, variant = 'contained', values = {} }: SubmitButtonProps) => {
  const { getValues, setValue } = useFormContext();
  const { isSubmitting } = useFormState();
  const decided = Object.entries(values);
  const isPressed = isSubmitting && decided.every(([field, value]) => getValues(field) === value);
  return (
    <BusyButton
      type="submit"
      variant={variant}
      busy={isPressed}
      disabled={isSubmitting && !isPressed}
      onClick={() => decided.forEach(([field, value]) => setValue(field, value))}
    >
      {label}
    </BusyButton>
  );
};

interface FormEndProps {
  submit?: string;
  cancel?: string;
  onCancel: () => void;
}

export const FormEnd = ({ submit, cancel, onCancel }: FormEndProps) => {
  const translate = useTranslate();
  return (
    <>
      <FormFailure />
      <Stack direction="row" sx={{ gap: 1 }}>
        <SubmitButton label={submit ?? translate('ra.action.save')} />
        <Button onClick={onCancel}>{cancel ?? translate('ra.action.cancel')}</Button>
      </Stack>
    </>
  );
};
