import { useQuery } from '@tanstack/react-query';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { MailLog } from '../../../ui/record/MailLog.tsx';

/** The mails about an invoice. */
export const InvoiceMails = () => {
  const id = useRecord<'sales-invoices'>()?.id;
  const { data } = useQuery({
    queryKey: ['invoiceMails', id],
    queryFn: async ({ signal }) => (await import('./invoices.calls.ts')).readMails(id ?? 0, signal),
    enabled: id !== undefined,
  });
  return <MailLog mails={data} />;
};
