import { useTranslate } from 'ra-core';
import { reverseInput } from '#contract/sales/salesPayments';
import { useToday } from '../../../platform/time/useToday.ts';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { reversePayment } from './payments.calls.ts';

const schema = reverseInput.required();

const fields = schema.keyof().enum;

interface ReverseDialogProps {
  id: number;
  onClose: () => void;
}

const ReverseDialog = ({ id, onClose }: ReverseDialogProps) => {
  const translate = useTranslate();
  const today = useToday();
  return (
    <CallDialog
      title={translate('resources.sales-payments.reverse')}
      of={id}
      submit={translate('resources.sales-payments.reverse')}
      done="resources.sales-payments.done.reversed"
      schema={schema}
      record={{ on: today }}
      take={(values, key) => reversePayment(id, schema.parse(values), key)}
      onClose={onClose}
    >
      <div>{translate('resources.sales-payments.reverse_text')}</div>
      <DayInput source={fields.on} label="resources.sales-payments.reversed_on" direction="last" />
    </CallDialog>
  );
};

export default ReverseDialog;
