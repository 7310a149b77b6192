import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { eurosOf, totalsOf, type InvoiceLine } from '#contract/money';
import { useFormat } from '../../ui/useFormat.ts';

/** What the lines that are being typed come to. */
export const InvoiceTotal = () => {
  const translate = useTranslate();
  const format = useFormat();
  const typed: Partial<InvoiceLine>[] = useWatch({ name: 'lines' }) ?? [];
  const lines = typed.map(({ quantity, unit_cents, vat_rate }) => ({
    amount_cents: (quantity ?? 0) * (unit_cents ?? 0),
    vat_rate: vat_rate ?? 0,
  }));
  return (
    <Typography component="output" sx={{ fontWeight: 600 }}>
      {translate('resources.invoices.lines.total')}:{' '}
      {format.money(eurosOf(totalsOf(lines).total_cents))}
    </Typography>
  );
};
