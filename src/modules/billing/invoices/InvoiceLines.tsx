import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { eurosOf } from '#contract/base/money';
import { useFormat } from '../../../platform/time/useFormat.tsx';

/** The lines of an invoice, the VAT of each rate, and the total. */
export const InvoiceLines = () => {
  const translate = useTranslate();
  const format = useFormat();
  const invoice = useRecordContext<InvoiceDetail>();
  if (!invoice?.lines) return null;
  const money = (cents: number) => format.money(eurosOf(cents));
  const text = (name: string, values?: object) =>
    translate(`resources.invoices.lines.${name}`, values);
  return (
    <Card sx={linesStyle}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('description')}</TableCell>
            <TableCell align="right">{text('quantity')}</TableCell>
            <TableCell align="right">{text('unit')}</TableCell>
            <TableCell align="right">{text('vat')}</TableCell>
            <TableCell align="right">{text('amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoice.lines.map((line, position) => (
            <TableRow key={position}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.description}</TableCell>
              <TableCell align="right">{format.number(line.quantity)}</TableCell>
              <TableCell align="right">{money(line.unit_cents)}</TableCell>
              <TableCell align="right">{line.vat_rate}%</TableCell>
              <TableCell align="right">{money(line.amount_cents)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter sx={{ '& td': { color: 'text.primary', fontSize: 'inherit' } }}>
          <TableRow>
            <TableCell colSpan={4}>{text('net')}</TableCell>
            <TableCell align="right">{money(invoice.net_cents)}</TableCell>
          </TableRow>
          {invoice.vat.map(({ vat_rate, net_cents, vat_cents }) => (
            <TableRow key={vat_rate}>
              <TableCell colSpan={4}>
                {text('vat_of', { rate: vat_rate, base: money(net_cents) })}
              </TableCell>
              <TableCell align="right">{money(vat_cents)}</TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& td': { fontWeight: 600 } }}>
            <TableCell colSpan={4}>{text('total')}</TableCell>
            <TableCell align="right">{money(invoice.total_cents)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  );
};

/** Begins and ends where the invoice's fields do, in the card above. */
const linesStyle = {
  mt: 2,
  overflowX: 'auto',
  '& tr > :first-of-type': { pl: 3 },
  '& tr > :last-of-type': { pr: 3 },
} as const;

/** The attempts to pay an invoice, and their refunds. */
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
