import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwofaSetup } from './TwofaSetup.tsx';
import { useTwofaSetup } from './useTwofaSetup.ts';

interface EnableTwofaDialogProps {
  onClose: () => void;
}

export const EnableTwofaDialog = ({ onClose }: EnableTwofaDialogProps) => {
  const translate = useTranslate();
  const state = useTwofaSetup({ onDone: onClose });
  if (state.recoveryCodes.length > 0) {
    return (
      <FormDialog title={translate('account.recovery.title')}>
        <RecoveryCodes codes={state.recoveryCodes} onDone={onClose} />
      </FormDialog>
    );
  }
  return (
    <FormDialog title={translate('account.twofa.enable')} onClose={onClose}>
      <TwofaSetup
        state={state}
        leave={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
      />
    </FormDialog>
  );
};
