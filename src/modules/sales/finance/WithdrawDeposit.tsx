import { useTranslate } from 'ra-core';
import { once } from '../../../platform/data/once.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useDocumentAction } from '../useDocumentAction.ts';
import { postDeposit } from './finance.calls.ts';

const WithdrawDeposit = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const translate = useTranslate();
  const withdraw = useDocumentAction(
    () => once(['withdraw', id], key => postDeposit(`/${id}/withdraw`, {}, key)),
    {
      done: 'finance.deposit_withdrawn',
      onDone: onClose,
      onFailed: onClose,
    }
  );
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
