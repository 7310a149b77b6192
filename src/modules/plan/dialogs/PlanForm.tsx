import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, type FormProps, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FocusFirst } from '../../../ui/form/FormLayout.tsx';

interface PlanFormProps extends Pick<FormProps, 'record' | 'resolver'> {
  title: string;
  onSave: (values: FieldValues) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes the plan on this device: nothing is sent, so nothing can fail. */
export const PlanForm = ({ title, onSave, onClose, children, ...form }: PlanFormProps) => (
  <FormDialog title={title} onClose={onClose}>
    <Form {...form} onSubmit={onSave} noValidate disableInvalidFormNotification>
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {children}
        <PlanFormEnd onClose={onClose} />
      </Stack>
      <FocusFirst of="[role=dialog] form" />
    </Form>
  </FormDialog>
);

export const PlanFormEnd = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      <Button type="submit" variant="contained">
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
};
