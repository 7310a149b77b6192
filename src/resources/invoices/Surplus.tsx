import Alert from '@mui/material/Alert';
import { useRecordContext, useTranslate } from 'ra-core';
import type { InvoiceDetail } from '#contract/invoices';
import { eurosOf } from '#contract/money';
import { useFormat } from '../../ui/useFormat.ts';

/** Says that an invoice was paid more than once, and what a person does about it. */
export const Surplus = () => {
  const translate = useTranslate();
  const format = useFormat();
  const surplus = useRecordContext<InvoiceDetail>()?.surplus_cents ?? 0;
  if (surplus <= 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('resources.invoices.surplus', { amount: format.money(eurosOf(surplus)) })}
    </Alert>
  );
};
