import { useNotify, useRefresh } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { DoneBefore } from '../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../ui/feedback/Loading.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { useFormKey } from '../../ui/form/editSession.ts';
import { zodResolver } from '../../ui/form/zodResolver.ts';
import { type ReadResult, ReadState } from '../../ui/feedback/ReadState.tsx';

export interface CallDialogProps {
  title: string;
  /** As of `FormDialog`. */
  of?: number | string | null | undefined;
  isTyped?: boolean;
  submit: string;
  done: string;
  schema: z.ZodObject;
  record: object | undefined;
  read?: ReadResult<unknown>;
  /** The record whose version is sent, as of `useSeenRecord`. */
  seen?: { id: number };
  /** Idempotent by key. Gets the record of the form as it was when typing began. */
  take: (values: FieldValues, key: string, held: unknown) => Promise<unknown>;
  /** Names the record that an earlier try made, from its lost answer. */
  nameMade?: (answer: unknown) => string | undefined;
  wide?: boolean;
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

export const CallDialog = (props: CallDialogProps) => {
  const { title, of, isTyped, submit, done, schema, take, nameMade, onDone, onClose } = props;
  // As it was opened: with another record the form would start anew, and forget why it was refused.
  const [seen] = useState(props.seen);
  const record = props.record && { ...props.record, ...(seen && { seen }) };
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useExplain();
  const formKey = useFormKey();
  const send = async (values: FieldValues, held: unknown) => {
    await take(values, formKey(values), held);
    notify(done, { type: 'success' });
    refresh();
    onDone?.();
    onClose();
  };
  const explained = (error: unknown) => {
    const failure = apiErrorOf(error);
    const made = failure instanceof DoneBefore && nameMade?.(failure.answer);
    return made || explain(error, 'errors.server_error');
  };
  return (
    <FormDialog title={title} of={of} isTyped={isTyped} onClose={onClose} wide={props.wide}>
      {record ? (
        <CallForm
          resolver={zodResolver(schema)}
          record={record}
          send={send}
          explain={explained}
          keepsRecord={seen !== undefined}
        >
          {props.children}
          <FormEnd submit={submit} onCancel={onClose} />
        </CallForm>
      ) : props.read ? (
        <ReadState read={props.read} name={title} fallback={<FormSkeleton />}>
          {() => <FormSkeleton />}
        </ReadState>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  );
};
