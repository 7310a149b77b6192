import { useTranslate } from 'ra-core';
import { returnInput } from '#contract/sales/deposits';
import { useToday } from '../../../platform/time/useToday.ts';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { postDeposit } from './finance.calls.ts';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

const fields = returnInput.keyof().enum;

interface ReturnDialogProps {
  id: number;
  /** Remaining deposit, in euros. */
  held: number;
  onClose: () => void;
}

const ReturnDialog = ({ id, held, onClose }: ReturnDialogProps) => {
  const translate = useTranslate();
  const today = useToday();
  return (
    <CallDialog
      title={translate('finance.return_deposit')}
      of={id}
      submit={translate('finance.return_deposit')}
      done="finance.deposit_given_back"
      schema={returnInput}
      record={{ amount: held, on: today }}
      take={(values, key) => postDeposit(`/${id}/return`, values, key)}
      onClose={onClose}
    >
      <AmountInput source={fields.amount} label="finance.deposit_amount" />
      <DayInput source={fields.on} label="finance.deposit_on" direction="last" />
    </CallDialog>
  );
};

export default ReturnDialog;
