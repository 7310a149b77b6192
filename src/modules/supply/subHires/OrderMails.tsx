import { useQuery } from '@tanstack/react-query';
import { MailLog } from '../../../ui/record/MailLog.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { orderMailsOf, readOrderMails } from './subHires.calls.ts';

export const OrderMails = () => {
  const id = useRecord<'sub-hires'>()?.id ?? 0;
  const { data } = useQuery({
    queryKey: orderMailsOf(id),
    queryFn: ({ signal }) => readOrderMails(id, signal),
    enabled: id > 0,
    retry: false,
  });
  return <MailLog mails={data} />;
};
