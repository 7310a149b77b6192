import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { drawKey } from '../../../platform/data/httpClient.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useStep } from '../useStep.ts';
import { postDeposit } from './finance.calls.ts';

/** Asks before a deposit is asked for no more. */
const WithdrawDeposit = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const translate = useTranslate();
  const [key] = useState(drawKey);
  const withdraw = useStep(() => postDeposit(`/${id}/withdraw`, {}, key), {
    done: 'finance.deposit_withdrawn',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={translate('finance.withdraw_deposit')}
      text={translate('finance.withdraw_deposit_text')}
      confirm={translate('finance.withdraw_deposit')}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    />
  );
};

export default WithdrawDeposit;
