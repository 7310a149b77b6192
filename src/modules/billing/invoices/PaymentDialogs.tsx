import Typography from '@mui/material/Typography';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { eurosOf } from '#contract/base/money';
import { TEXT_MAX } from '#contract/base/limits';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { localDay } from '#contract/base/zonedTime';
import { bookedPaymentInput, type InvoiceDetail, refundInput } from '#contract/billing/invoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../../ui/form/CallForm.tsx';
import { DayInput } from '../../../ui/form/inputs.tsx';
import { zodResolver } from '../../../ui/form/zodResolver.ts';
import { bookPayment, refundPayment } from '../index.ts';
import { AmountInput } from '../../../ui/form/NumberInput.tsx';

export type Payment = InvoiceDetail['payments'][number];

const bookedResolver = zodResolver(bookedPaymentInput);

export const BookPaymentDialog = ({ onClose }: { onClose: () => void }) => {
  const invoice = useRecordContext<InvoiceDetail>();
  const translate = useTranslate();
  const format = useFormat();
  const [record] = useState(() => ({ received: localDay(Date.now(), DEFAULT_TIME_ZONE) }));
  const done = useDone('booked', onClose);
  const explain = useFailureLines('resources.invoices.book.failed');
  if (!invoice) return null;
  return (
    <FormDialog
      title={translate('resources.invoices.book.title')}
      of={invoice.id}
      onClose={onClose}
    >
      <CallForm
        resolver={bookedResolver}
        record={record}
        send={async ({ received, reference }: FieldValues) => {
          await bookPayment(invoice.id, { received, reference });
          done();
        }}
        explain={explain}
      >
        <Typography>
          {translate('resources.invoices.book.text', {
            amount: format.money(eurosOf(invoice.open_cents)),
            email: invoice.mail_to ?? invoice.tenant_name,
          })}
        </Typography>
        <DayInput source="received" direction="last" />
        <TextInput
          source="reference"
          slotProps={{ htmlInput: { maxLength: TEXT_MAX.line } }}
          helperText={false}
        />
        <FormEnd submit={translate('resources.invoices.book.action')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

const refundResolver = zodResolver(refundInput);

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

export const RefundDialog = ({ payment, onClose }: RefundDialogProps) => {
  const invoice = useRecordContext<InvoiceDetail>();
  const translate = useTranslate();
  const done = useDone('refunded', onClose);
  const explain = useFailureLines('resources.invoices.refund.failed');
  if (!invoice) return null;
  const rest = restOf(payment);
  const { surplus_cents } = invoice;
  const amount_cents = surplus_cents > 0 ? Math.min(rest, surplus_cents) : rest;
  return (
    <FormDialog
      title={translate('resources.invoices.refund.title')}
      of={payment.id}
      onClose={onClose}
    >
      <CallForm
        resolver={refundResolver}
        record={{ amount_cents }}
        send={async values => {
          await refundPayment(invoice.id, payment.id, Number(values['amount_cents']));
          done();
        }}
        explain={explain}
      >
        <Typography>
          {translate(`resources.invoices.refund.${payment.by_hand ? 'by_hand' : 'text'}`)}
        </Typography>
        <AmountInput
          inCents
          source="amount_cents"
          label="resources.invoices.refund.amount"
          isRequired
          helperText={false}
        />
        <FormEnd submit={translate('resources.invoices.refund.action')} onCancel={onClose} />
      </CallForm>
    </FormDialog>
  );
};

export const restOf = ({ status, amount_cents, returned_cents }: Payment) =>
  status === 'paid' ? amount_cents - returned_cents : 0;

const useDone = (what: 'booked' | 'refunded', onClose: () => void) => {
  const notify = useNotify();
  const refresh = useRefresh();
  return () => {
    notify(`resources.invoices.${what}`, { type: 'success' });
    onClose();
    refresh();
  };
};
