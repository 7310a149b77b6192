import type { FormProps } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';

interface PlanFormProps extends Pick<FormProps, 'record' | 'resolver'> {
  title: string;
  /** The rows that it is about. */
  of: string | number | undefined;
  onSave: (values: FieldValues) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes the plan on this device: the store of the plan sends it. */
export const PlanForm = ({ title, of, onSave, onClose, children, ...form }: PlanFormProps) => {
  const explain = useExplain();
  return (
    <FormDialog title={title} of={of} onClose={onClose}>
      <CallForm
        {...form}
        send={async values => onSave(values)}
        explain={error => explain(error, 'errors.server_error')}
      >
        {children}
        <FormEnd onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};
