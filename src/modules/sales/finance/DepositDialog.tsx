import { useTranslate } from 'ra-core';
import { depositInput } from '#contract/sales/deposits';
import { AmountInput } from '../../../ui/form/inputs.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { postDeposit } from './finance.calls.ts';

const fields = depositInput.keyof().enum;

/** Asks the customer of a project for a deposit. */
const DepositDialog = ({ projectId, onClose }: { projectId: number; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <CallDialog
      title={translate('finance.ask_deposit')}
      submit={translate('finance.ask_deposit')}
      done="finance.deposit_asked"
      schema={depositInput}
      record={{ project_id: projectId, amount: null }}
      take={(values, key) => postDeposit('', values, key)}
      onClose={onClose}
    >
      <AmountInput
        source={fields.amount}
        label="finance.deposit_amount"
        unit="€"
        helperText="finance.deposit_hint"
      />
    </CallDialog>
  );
};

export default DepositDialog;
