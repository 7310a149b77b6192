import { useTranslate } from 'ra-core';
import type { SentMail } from '#contract/sales/quotes';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordPart } from '../../ui/record/RelatedRecords.tsx';

/** The mails about a document. Whether one arrived at its recipient is not known. */
export const MailLog = ({ mails = [] }: { mails: readonly SentMail[] | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
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
