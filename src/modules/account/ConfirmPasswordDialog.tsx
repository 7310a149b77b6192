import DialogContentText from '@mui/material/DialogContentText';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { PasswordInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { textOf } from '../../platform/api/ApiError.ts';
import { api } from '../../platform/api/client.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { isWrongPassword } from './wrongPassword.ts';

const SOURCE = 'currentPassword';

const checkPassword = (values: FieldValues) =>
  textOf(values, SOURCE) ? {} : { [SOURCE]: 'validation.required' };

interface ConfirmPasswordDialogProps {
  onClose: (confirmed: boolean) => void;
}

const ConfirmPasswordDialog = ({ onClose }: ConfirmPasswordDialogProps) => {
  const translate = useTranslate();
  const explain = useExplain();

  const send = async (values: FieldValues) => {
    const body = { password: textOf(values, SOURCE) };
    try {
      await api('/auth/confirm-password', { method: 'POST', body });
    } catch (error) {
      if (!isWrongPassword(error)) throw error;
      return { [SOURCE]: explain(error, 'account.confirm_password.failed') };
    }
    onClose(true);
    return undefined;
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
          <FormEnd
            submit={translate('account.confirm_password.submit')}
            onCancel={() => onClose(false)}
          />
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
      {/* For password managers: the account of the password. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput source={SOURCE} isRequired autoComplete="current-password" />
    </>
  );
};

export default ConfirmPasswordDialog;
