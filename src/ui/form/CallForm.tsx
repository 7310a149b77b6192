import Stack from '@mui/material/Stack';
import { Form, type FormProps } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { ApiError } from '../../api/ApiError.ts';
import { useSessionCall } from '../useSessionCall.ts';
import { EditSessionContext, useNewEditSession } from './editSession.ts';
import { FocusFirst } from './FocusFirst.tsx';

/** Sentences for refused fields, by name. */
export type Refusals = Record<string, string>;

interface CallFormProps extends Pick<FormProps, 'record' | 'resolver' | 'validate'> {
  /** Fails when it was not done; answers with what it refuses by itself. */
  send: (values: FieldValues) => Promise<Refusals | void>;
  /** Why it was not done, in words. */
  explain: (error: unknown) => string;
  /** The inputs, the failure and the actions. */
  children: ReactNode;
}

/** A form that is sent by a call of its own: once at a time, and as it was at first when that is done. */
export const CallForm = ({ send, explain, record, children, ...form }: CallFormProps) => {
  const call = useSessionCall();
  const session = useNewEditSession();

  const onSubmit = async (values: FieldValues) => {
    try {
      const refusals = await call(() => send(values));
      session.hold(undefined);
      return refusals;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      return { ...fields, root: { failure: explain(error) } };
    }
  };

  return (
    <EditSessionContext value={session}>
      <Form
        {...form}
        record={session.held ?? record}
        onSubmit={onSubmit}
        noValidate
        disableInvalidFormNotification
      >
        <Stack sx={{ gap: 2.5 }}>{children}</Stack>
        <FocusFirst of="[role=dialog] form" />
        <StartAnew />
      </Form>
    </EditSessionContext>
  );
};

/** Only once the form is done with submitting: react-hook-form undoes an earlier reset. */
const StartAnew = () => {
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful) reset();
  }, [isSubmitSuccessful, reset]);
  return null;
};
