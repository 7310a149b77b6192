import { useTranslate } from 'ra-core';
import type { SentMail } from '#contract/base/sentMails';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { RowList } from '../display/RowList.tsx';
import { RecordPart } from './RelatedRecords.tsx';

/** Given-up mails were refused, or their files could not be made. */
const stateOf = ({ queued_at, taken_at, refused_at, given_up_at, leaves_at = '' }: SentMail) => {
  if (taken_at) return { state: 'sent', at: taken_at };
  if (given_up_at) return { state: refused_at ? 'refused_for_good' : 'not_made', at: given_up_at };
  if (refused_at) return { state: 'refused', at: refused_at };
  const isLater = leaves_at > new Date().toISOString();
  return isLater ? { state: 'leaves', at: leaves_at } : { state: 'queued', at: queued_at };
};

/** Arrival at the recipient is not known. */
export const MailLog = ({ mails = [] }: { mails: readonly SentMail[] | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (mails.length === 0) return null;
  return (
    <RecordPart title={translate('mail_log.title')}>
      <RowList
        rows={mails.map(mail => {
          const { state, at } = stateOf(mail);
          const said = translate(`mail_log.${state}`);
          return {
            title: mail.subject,
            detail: [mail.recipient, said, format.moment(at)].join(' · '),
          };
        })}
      />
    </RecordPart>
  );
};
