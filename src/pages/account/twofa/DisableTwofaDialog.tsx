import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useRefreshSignedInUser } from '../../../ui/signedInUser.ts';
import { useExplain } from '../../../ui/useExplain.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
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
    <FormDialog title={translate('account.twofa.disable')} onClose={onClose}>
      <CallForm validate={checkDisableCode} send={send} explain={explainRefusal}>
        <DialogContentText>{translate('account.twofa.disable_text')}</DialogContentText>
        <CodeInput first />
        <FormFailure />
        <Stack direction="row" sx={{ gap: 1 }}>
          <SubmitButton label={translate('account.twofa.confirm')} />
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </Stack>
      </CallForm>
    </FormDialog>
  );
};
