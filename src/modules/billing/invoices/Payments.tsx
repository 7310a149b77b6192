import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CanAccess, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { eurosOf } from '#contract/base/money';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { BookPaymentDialog, type Payment, RefundDialog, restOf } from './PaymentDialogs.tsx';

export const Payments = () => {
  const translate = useTranslate();
  const id = useId();
  const payments = useRecordContext<InvoiceDetail>()?.payments ?? [];
  if (payments.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, p: 3, pb: 1 }}>
      <Typography id={id} variant="h2">
        {translate('resources.invoices.payments.title')}
      </Typography>
      <List>
        {payments.map(payment => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </List>
    </Card>
  );
};

const PaymentRow = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: object) =>
    translate(`resources.invoices.payments.${name}`, values);
  const notes = [payment.by_hand && text('by_hand'), payment.mode === 'test' && text('test')];
  const shownNotes = notes.filter(Boolean).join(', ');
  return (
    <ListItem disableGutters sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <ListItemText
        primary={`${text(payment.status, { _: payment.status })}${shownNotes && ` (${shownNotes})`}`}
        secondary={format.moment(payment.created_at)}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography>
          {payment.returned_cents > 0 &&
            text('returned', { amount: format.money(eurosOf(payment.returned_cents)) })}{' '}
          {format.money(eurosOf(payment.amount_cents))}
        </Typography>
        {restOf(payment) > 0 && (
          <CanAccess action="edit">
            <RefundButton payment={payment} />
          </CanAccess>
        )}
      </Stack>
    </ListItem>
  );
};

const RefundButton = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('resources.invoices.refund.open')}
      </Button>
      {isOpen && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
};

export const BookPaymentButton = () => {
  const translate = useTranslate();
  const open = useRecordContext<InvoiceDetail>()?.open_cents ?? 0;
  const [isOpen, setOpen] = useState(false);
  // Typed text stays if a colleague books the payment meanwhile.
  if (open <= 0 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('resources.invoices.book.open')}</Button>
      {isOpen && <BookPaymentDialog onClose={() => setOpen(false)} />}
    </>
  );
};
