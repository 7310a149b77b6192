import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { Form, type FormProps } from 'ra-core';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { FocusFirst } from './FormLayout.tsx';
import { EditSessionContext, useNewEditSession } from './editSession.ts';

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
      return { ...apiErrorOf(error)?.fields, root: { failure: explain(error) } };
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

/** Why the form was not accepted, as far as that is not about one field; in lines. */
export const FormFailure = () => {
  const failure = useFormState().errors.root?.failure;
  return (
    failure && (
      <Alert severity="error">
        {failure.message?.split('\n').map(line => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    )
  );
};

const ignore = (event: MouseEvent) => event.preventDefault();

/** Sends the form, once. MUI's own loading button would be disabled, and lose the focus. */
export const SubmitButton = ({ label }: { label: string }) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={isSubmitting}
      onClick={isSubmitting ? ignore : undefined}
      startIcon={isSubmitting && <CircularProgress size={16} color="inherit" aria-hidden="true" />}
    >
      {label}
    </Button>
  );
};
