import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { AccountDialog } from './AccountDialog.tsx';
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
      <AccountDialog title={translate('account.recovery.title')}>
        <RecoveryCodes codes={state.recoveryCodes} onDone={onClose} />
      </AccountDialog>
    );
  }
  return (
    <AccountDialog title={translate('account.twofa.enable')} onClose={onClose}>
      <TwofaSetup
        state={state}
        leave={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
      />
    </AccountDialog>
  );
};
