import { useRecordContext, useTranslate } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';

/** From which day to which an invoice is. */
export const InvoicePeriod = () => {
  const translate = useTranslate();
  const format = useFormat();
  const invoice = useRecordContext();
  const day = (date?: string | null) => (date ? format.date(date) : '–');
  return translate('resources.invoices.from_to', {
    from: day(invoice?.period_start),
    to: day(invoice?.period_end),
  });
};
