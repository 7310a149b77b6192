import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { InvoiceDetail } from '#contract/invoices';
import { eurosOf } from '#contract/money';
import { useFormat } from '../../ui/useFormat.ts';

/** The tries to pay an invoice, and what was given back of them. */
export const Payments = () => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const payments = useRecordContext<InvoiceDetail>()?.payments ?? [];
  if (payments.length === 0) return null;
  const text = (name: string, values?: object) =>
    translate(`resources.invoices.payments.${name}`, values);
  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2, p: 3, pb: 1 }}>
      <Typography id={id} variant="h2">
        {text('title')}
      </Typography>
      <List>
        {payments.map(payment => (
          <ListItem key={payment.id} disableGutters>
            <ListItemText
              primary={
                <>
                  {text(payment.status, { _: payment.status })}
                  {payment.mode === 'test' && ` (${text('test')})`}
                </>
              }
              secondary={format.moment(payment.created_at)}
            />
            <Typography>
              {payment.returned_cents > 0 &&
                text('returned', {
                  amount: format.money(eurosOf(payment.returned_cents)),
                })}{' '}
              {format.money(eurosOf(payment.amount_cents))}
            </Typography>
          </ListItem>
        ))}
      </List>
    </Card>
  );
};
