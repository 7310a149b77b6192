import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Deposit, depositChange, depositInput } from '#contract/sales/deposits';
import { CallDialog } from '../CallDialog.tsx';
import { changeDeposit, postDeposit } from './finance.calls.ts';
import { useSeenRecord } from '../../../ui/record/useSeenRecord.ts';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

const fields = depositChange.keyof().enum;

type DepositDialogProps = { onClose: () => void } & (
  | { projectId: number; deposit?: undefined }
  | { projectId?: undefined; deposit: Deposit }
);

const DepositDialog = ({ projectId, deposit: current, onClose }: DepositDialogProps) => {
  const translate = useTranslate();
  const [deposit] = useState(current);
  const { seen, onSeen } = useSeenRecord<Partial<Deposit> & { id: number }>(deposit ?? { id: 0 });
  const name = deposit ? 'change_deposit' : 'ask_deposit';
  return (
    <CallDialog
      title={translate(`finance.${name}`)}
      of={deposit?.id}
      submit={translate(`finance.${name}`)}
      done={deposit ? 'finance.deposit_changed' : 'finance.deposit_asked'}
      schema={deposit ? depositChange : depositInput}
      record={deposit ? { amount: deposit.amount } : { project_id: projectId, amount: null }}
      {...(deposit && { seen })}
      take={(values, key, held) =>
        deposit
          ? onSeen(held, ({ id, version = 0 }) => changeDeposit({ id, version }, values))
          : postDeposit('', values, key)
      }
      onClose={onClose}
    >
      <AmountInput
        source={fields.amount}
        label="finance.deposit_amount"
        helperText="finance.deposit_hint"
      />
    </CallDialog>
  );
};

export default DepositDialog;
