import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { refundInput, type SalesPayment } from '#contract/sales/salesPayments';
import { PAYMENT_METHODS } from '#contract/sales/salesInvoices.values';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { refundPayment } from './payments.calls.ts';

const schema = refundInput.required({ on: true });

const fields = schema.keyof().enum;

interface RefundDialogProps {
  payment: Partial<SalesPayment> & { id: number };
  onClose: () => void;
}

const RefundDialog = ({ payment, onClose }: RefundDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const today = useToday();
  const { id, unallocated, method = 'bank' } = payment;
  const over = unallocated ?? 0;
  const text = (name: string, values = {}) => translate(`resources.sales-payments.${name}`, values);
  return (
    <CallDialog
      title={text('refund')}
      of={id}
      submit={text('refund')}
      done="resources.sales-payments.done.refunded"
      schema={schema}
      record={{ amount: over, on: today, method, reference: null }}
      take={(values, key) => refundPayment(id, schema.parse(values), key)}
      onClose={onClose}
    >
      <div>{text('refund_text', { amount: format.money(over) })}</div>
      <FormRow>
        <AmountInput
          source={fields.amount}
          label="resources.sales-payments.refund_amount"
          isRequired
        />
        <DayInput
          source={fields.on}
          label="resources.sales-payments.refunded_on"
          direction="last"
        />
      </FormRow>
      <SelectInput
        source={fields.method}
        label="resources.sales-payments.fields.method"
        choices={PAYMENT_METHODS.map(each => ({
          id: each,
          name: `resources.sales-payments.methods.${each}`,
        }))}
        isRequired
      />
      <TextInput source={fields.reference} label="resources.sales-payments.fields.reference" />
    </CallDialog>
  );
};

export default RefundDialog;
