import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext, useTranslate } from 'ra-core';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { eurosOf } from '#contract/base/money';
import { useFormat } from '../../../platform/time/useFormat.tsx';

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

const linesStyle = {
  mt: 2,
  overflowX: 'auto',
  '& tr > :first-of-type': { pl: 3 },
  '& tr > :last-of-type': { pr: 3 },
} as const;
