import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Quote } from '#contract/sales/quotes';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormFailure, SubmitButton } from '../../../ui/form/CallForm.tsx';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { zodResolver } from '../../../ui/form/zodResolver.ts';

/** What each dialog of a step gets: the quote, and what closes it. */
export interface StepDialogProps {
  quote: Partial<Quote> & { id: number };
  onClose: () => void;
}

interface StepFormProps extends Pick<StepDialogProps, 'onClose'> {
  /** The name of the step, by which its texts are found. */
  step: string;
  schema: z.ZodObject;
  /** What stands in the fields; undefined while it is read. */
  record: object | undefined;
  /** Takes the step, once per key. */
  take: (values: FieldValues, key: string) => Promise<unknown>;
  /** By default "Annuleren" and the step's own name. */
  submit?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A dialog with the form of a step: what is refused stands at its field, and nothing is lost. */
export const StepForm = ({
  step,
  schema,
  record,
  take,
  submit = step,
  wide = false,
  onClose,
  children,
}: StepFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useExplain();
  const formKey = useFormKey();
  const send = async (values: FieldValues) => {
    await take(values, formKey(values));
    notify(`resources.quotes.done.${step}`, { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <FormDialog title={translate(`resources.quotes.steps.${step}`)} onClose={onClose} wide={wide}>
      {record ? (
        <CallForm
          resolver={zodResolver(schema)}
          record={record}
          send={send}
          explain={error => explain(error, 'errors.server_error')}
        >
          {children}
          <FormFailure />
          <div>
            <SubmitButton label={translate(`resources.quotes.steps.${submit}`)} />
            <Button onClick={onClose} sx={{ ml: 1 }}>
              {translate('ra.action.cancel')}
            </Button>
          </div>
        </CallForm>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  );
};
