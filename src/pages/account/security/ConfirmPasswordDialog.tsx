import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { PasswordInput } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { textOf } from '../../../api/ApiError.ts';
import { api } from '../../../api/client.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useSignedInUser } from '../../../ui/signedInUser.ts';
import { useExplain } from '../../../ui/useExplain.ts';

const SOURCE = 'currentPassword';

const checkPassword = (values: FieldValues) =>
  textOf(values, SOURCE) ? {} : { [SOURCE]: 'validation.required' };

interface ConfirmPasswordDialogProps {
  onClose: (confirmed: boolean) => void;
}

/** The present password once more: an open screen is not enough for what is risky. */
const ConfirmPasswordDialog = ({ onClose }: ConfirmPasswordDialogProps) => {
  const translate = useTranslate();
  const explain = useExplain();

  const send = async (values: FieldValues) => {
    const body = { password: textOf(values, SOURCE) };
    await api('/auth/confirm-password', { method: 'POST', body });
    onClose(true);
  };

  return (
    <ResourceContextProvider value="account">
      <FormDialog
        title={translate('account.confirm_password.title')}
        onClose={() => onClose(false)}
      >
        <CallForm
          validate={checkPassword}
          send={send}
          explain={error => explain(error, 'account.confirm_password.failed')}
        >
          <DialogContentText>{translate('account.confirm_password.text')}</DialogContentText>
          <PresentPassword />
          <FormFailure />
          <Stack direction="row" sx={{ gap: 1 }}>
            <SubmitButton label={translate('account.confirm_password.submit')} />
            <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </CallForm>
      </FormDialog>
    </ResourceContextProvider>
  );
};

const PresentPassword = () => {
  const { data: user } = useSignedInUser();
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(SOURCE), [setFocus]);
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput source={SOURCE} isRequired autoComplete="current-password" />
    </>
  );
};

export default ConfirmPasswordDialog;
