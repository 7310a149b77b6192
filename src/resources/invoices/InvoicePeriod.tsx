import { useRecordContext } from 'ra-core';
import { useFormat } from '../../ui/useFormat.ts';

/** From which day to which an invoice is. */
export const InvoicePeriod = () => {
  const invoice = useRecordContext();
  return useFormat().days(invoice?.period_start, invoice?.period_end);
};
