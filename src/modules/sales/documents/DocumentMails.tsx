import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { SentMail } from '#contract/base/sentMails';
import { MailLog } from '../../../ui/record/MailLog.tsx';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

interface DocumentMailsProps {
  queryKey: readonly [kind: string, id: number];
  read: (signal: AbortSignal) => Promise<SentMail[]>;
  /** False for a document that was never mailed. */
  enabled?: boolean;
}

export const DocumentMails = ({ queryKey, read, enabled = true }: DocumentMailsProps) => {
  const translate = useTranslate();
  const mails = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), enabled });
  if (mails.error) return <UnreadPart title={translate('mail_log.title')} read={mails} />;
  return <MailLog mails={mails.data} />;
};
