import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { SelectInput, TextInput } from 'react-admin';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { recordId } from '#contract/base/fields';
import {
  salesPaymentInput,
  type SalesPaymentInput,
  salesPaymentSchema,
} from '#contract/sales/salesPayments';
import { PAYMENT_METHODS } from '#contract/sales/salesInvoices.values';
import { isUnanswered } from '../../../platform/data/httpClient.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useToday } from '../../../platform/time/useToday.ts';
import { QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useFormKey } from '../../../ui/form/editSession.ts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { CallDialog } from '../CallDialog.tsx';
import { allocationsOf, keyOfDeposit, keyOfInvoice, type Parts, partsOf } from './allocate.ts';
import { Allocations } from './Allocations.tsx';
import { bookPayment, readTargets } from './payments.calls.ts';
import { useTypedParts } from './typedParts.ts';
import { type RefusedParts, useRefusedParts } from './useRefusedParts.ts';
import { CustomerReference } from '../../customers/index.ts';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

const fields = salesPaymentInput.keyof().enum;

/** Payments without a customer are of a deleted one: here it is required. */
const schema = salesPaymentInput.omit({ allocations: true }).extend({ customer_id: recordId });

interface PaymentDialogProps {
  customerId?: number;
  /** The invoice that is paid first, or the credit note that is paid back first. */
  invoiceId?: number;
  depositId?: number;
  onClose: () => void;
}

const PaymentDialog = ({ customerId, invoiceId, depositId, onClose }: PaymentDialogProps) => {
  const translate = useTranslate();
  const today = useToday();
  const format = useFormat();
  const queryClient = useQueryClient();
  const formKey = useFormKey();
  const sent = useRef<{ content: string; body: SalesPaymentInput }>(undefined);
  const { refused, isLost, noting, forget } = useRefusedParts();
  const first = invoiceId
    ? keyOfInvoice(invoiceId)
    : depositId
      ? keyOfDeposit(depositId)
      : undefined;
  const [typed, setTyped, isTyped] = useTypedParts(['payment', first].join(' '));
  const { data: known, isPending } = useTargets(customerId);
  const target = known?.find(({ key }) => key === first);
  const open = target && (target.isCredit ? -target.open : target.open);
  return (
    <CallDialog
      title={translate('resources.sales-payments.add')}
      submit={translate('resources.sales-payments.book')}
      done="resources.sales-payments.done.booked"
      of={first}
      isTyped={isTyped}
      schema={schema}
      record={
        customerId !== undefined && isPending
          ? undefined
          : {
              customer_id: customerId ?? null,
              on: today,
              amount: open ?? null,
              method: 'bank',
              reference: '',
            }
      }
      nameMade={answer => {
        const { data: made } = salesPaymentSchema.safeParse(answer);
        return typeof made?.amount === 'number'
          ? translate('resources.sales-payments.booked_before', {
              amount: format.money(made.amount),
              day: format.day(made.on),
            })
          : undefined;
      }}
      take={async values => {
        const payment = schema.parse(values);
        const content = JSON.stringify({ payment, typed });
        // A payment without an answer may be booked: it is resent unchanged.
        if (sent.current?.content !== content) {
          // May be sent before open amounts are read.
          const targets = await queryClient.ensureQueryData(openOf(payment.customer_id));
          const parts = partsOf(typed, payment.amount, targets, first);
          const allocations = allocationsOf(payment.amount, parts, targets);
          sent.current = { content, body: { ...payment, allocations } };
        }
        const { body } = sent.current;
        try {
          await noting(body.allocations, () => bookPayment(body, formKey(body)));
        } catch (error) {
          // Nothing was booked: what is open now counts.
          if (!isUnanswered(error)) sent.current = undefined;
          throw error;
        }
      }}
      onClose={onClose}
    >
      {customerId === undefined && (
        <CustomerReference source={fields.customer_id}>
          <ChoiceInput
            label="resources.sales-payments.fields.customer_id"
            isRequired
            helperText={false}
          />
        </CustomerReference>
      )}
      <FormRow>
        <AmountInput
          source={fields.amount}
          label="resources.sales-payments.fields.amount"
          isRequired
          helperText="resources.sales-payments.amount_hint"
        />
        <DayInput source={fields.on} label="resources.sales-payments.fields.on" direction="last" />
      </FormRow>
      <FormRow>
        <SelectInput
          source={fields.method}
          label="resources.sales-payments.fields.method"
          choices={PAYMENT_METHODS.map(id => ({
            id,
            name: `resources.sales-payments.methods.${id}`,
          }))}
          isRequired
          helperText={false}
        />
        <TextInput
          source={fields.reference}
          label="resources.sales-payments.fields.reference"
          helperText={false}
        />
      </FormRow>
      <OpenOfCustomer
        first={first}
        typed={typed}
        refused={refused}
        isLost={isLost}
        onType={parts => {
          forget();
          setTyped(parts);
        }}
      />
    </CallDialog>
  );
};

const openOf = (customerId: number) => ({
  queryKey: ['paymentTargets', customerId],
  queryFn: ({ signal }: { signal: AbortSignal }) => readTargets(customerId, signal),
});

const useTargets = (customerId: number | null | undefined) =>
  useQuery({ ...openOf(customerId ?? 0), enabled: Boolean(customerId) });

interface OpenOfCustomerProps {
  first: string | undefined;
  typed: Parts | null;
  refused: RefusedParts;
  isLost: boolean;
  onType: (parts: Parts) => void;
}

const OpenOfCustomer = ({ first, typed, refused, isLost, onType }: OpenOfCustomerProps) => {
  const translate = useTranslate();
  const customerId: number | null = useWatch({ name: fields.customer_id });
  const amount: number | null = useWatch({ name: fields.amount });
  const { data: targets, error, refetch } = useTargets(customerId);
  if (!customerId) return null;
  if (error) {
    return (
      <QuietFailure
        text={translate('resources.sales-payments.open_not_read')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!targets) return <FormSkeleton />;
  return (
    <Allocations
      targets={targets}
      amount={amount ?? 0}
      parts={partsOf(typed, amount, targets, first)}
      refused={refused}
      isLost={isLost}
      onType={onType}
    />
  );
};

export default PaymentDialog;
