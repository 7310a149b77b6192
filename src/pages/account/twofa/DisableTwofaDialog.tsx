import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { AccountForm } from '../form/AccountForm.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useRefreshSignedInUser } from '../signedInUser.ts';
import { useExplain } from '../useExplain.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CodeInput } from './CodeInput.tsx';
import { checkDisableCode, disableTwofa, isWrongCode } from './disableTwofa.ts';

interface DisableTwofaDialogProps {
  onClose: () => void;
}

export const DisableTwofaDialog = ({ onClose }: DisableTwofaDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const refreshUser = useRefreshSignedInUser();

  const send = async (values: FieldValues) => {
    await disableTwofa(values);
    await refreshUser();
    notify('account.twofa.disabled', { type: 'success' });
    onClose();
  };

  const explainRefusal = (error: unknown) =>
    isWrongCode(error)
      ? translate('account.twofa.code_wrong')
      : explain(error, 'account.twofa.code_wrong');

  return (
    <AccountDialog title={translate('account.twofa.disable')} onClose={onClose}>
      <AccountForm validate={checkDisableCode} send={send} explain={explainRefusal}>
        <DialogContentText>{translate('account.twofa.disable_text')}</DialogContentText>
        <CodeInput first />
        <FormFailure />
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton label={translate('account.twofa.confirm')} />
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </Stack>
      </AccountForm>
    </AccountDialog>
  );
};
