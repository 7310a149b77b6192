import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';

/** The mails about a quote. Whether one arrived at its recipient is not known. */
export const QuoteMails = () => {
  const translate = useTranslate();
  const format = useFormat();
  const quote = useRecord<'quotes'>();
  const isSent = (quote?.versions?.length ?? 0) > 0;
  const { data: mails = [] } = useQuery({
    queryKey: ['quoteMails', quote?.id],
    queryFn: async ({ signal }) =>
      (await import('./quotes.calls.ts')).readMails(quote?.id ?? 0, signal),
    enabled: isSent,
  });
  if (mails.length === 0) return null;
  return (
    <RecordPart title={translate('resources.quotes.mails')}>
      <RowList
        rows={mails.map(({ recipient, subject, queued_at, taken_at, refused_at }) => ({
          title: subject,
          detail: [
            recipient,
            translate(
              `resources.quotes.mail_${taken_at ? 'sent' : refused_at ? 'refused' : 'queued'}`
            ),
            format.moment(taken_at ?? refused_at ?? queued_at),
          ].join(' · '),
        }))}
      />
    </RecordPart>
  );
};
