import { useQuery } from '@tanstack/react-query';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { MailLog } from '../../../ui/record/MailLog.tsx';

/** The mails about a quote. */
export const QuoteMails = () => {
  const quote = useRecord<'quotes'>();
  const isSent = (quote?.versions?.length ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ['quoteMails', quote?.id],
    queryFn: async ({ signal }) =>
      (await import('./quotes.calls.ts')).readMails(quote?.id ?? 0, signal),
    enabled: isSent,
  });
  return <MailLog mails={data} />;
};
