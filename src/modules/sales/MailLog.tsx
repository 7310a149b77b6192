import { useTranslate } from 'ra-core';
import type { SentMail } from '#contract/sales/quotes';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { RowList } from '../../ui/display/RowList.tsx';
import { RecordPart } from '../../ui/record/RelatedRecords.tsx';

/** What became of a mail: one that was given up was refused, or its files could not be made. */
const stateOf = ({
  taken_at,
  refused_at,
  given_up_at,
}: Pick<SentMail, 'taken_at' | 'refused_at' | 'given_up_at'>) => {
  if (taken_at) return 'sent';
  if (given_up_at) return refused_at ? 'refused_for_good' : 'not_made';
  return refused_at ? 'refused' : 'queued';
};

/** The mails about a document. Whether one arrived at its recipient is not known. */
export const MailLog = ({ mails = [] }: { mails: readonly SentMail[] | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (mails.length === 0) return null;
  return (
    <RecordPart title={translate('resources.quotes.mails')}>
      <RowList
        rows={mails.map(({ recipient, subject, queued_at, taken_at, refused_at, given_up_at }) => ({
          title: subject,
          detail: [
            recipient,
            translate(`resources.quotes.mail_${stateOf({ taken_at, refused_at, given_up_at })}`),
            format.moment(taken_at ?? given_up_at ?? refused_at ?? queued_at),
          ].join(' · '),
        }))}
      />
    </RecordPart>
  );
};
