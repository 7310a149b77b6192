import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { emailChangeInput } from '#contract/emailChange';
import { ApiError, textOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useExplain } from '../../../ui/useExplain.ts';

const SOURCE = 'newEmail';

const emailIn = (values: FieldValues) => (textOf(values, SOURCE) ?? '').trim();

const checkEmail = (values: FieldValues) => {
  const email = emailIn(values);
  if (!email) return { [SOURCE]: 'validation.required' };
  return emailChangeInput.safeParse({ email }).success ? {} : { [SOURCE]: 'validation.email' };
};

interface ChangeEmailDialogProps {
  onClose: () => void;
}

/** Asks for another address; it counts once the link mailed to it is used. */
export const ChangeEmailDialog = ({ onClose }: ChangeEmailDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();

  const send = async (values: FieldValues) => {
    const email = emailIn(values);
    try {
      await api('/auth/change-email', { method: 'POST', body: { email } });
    } catch (error) {
      const sentence = error instanceof ApiError ? error.fields.email : undefined;
      if (!sentence) throw error;
      return { [SOURCE]: sentence };
    }
    notify('account.email.sent', { type: 'success', messageArgs: { email } });
    onClose();
  };

  return (
    <ResourceContextProvider value="account">
      <FormDialog title={translate('account.email.change')} onClose={onClose}>
        <CallForm
          validate={checkEmail}
          send={send}
          explain={error => explain(error, 'account.email.failed')}
        >
          <NewEmailInput />
          <FormFailure />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SubmitButton label={translate('account.email.submit')} />
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </CallForm>
      </FormDialog>
    </ResourceContextProvider>
  );
};

const NewEmailInput = () => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(SOURCE), [setFocus]);
  return <TextInput source={SOURCE} type="email" isRequired autoComplete="email" />;
};
