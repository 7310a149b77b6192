import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SentMail } from '#contract/base/sentMails';
import { MailLog } from '../../../ui/record/MailLog.tsx';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

interface DocumentMailsProps {
  queryKey: readonly [kind: string, id: number];
  read: (signal: AbortSignal) => Promise<SentMail[]>;
  /** False for a document that was never mailed. */
  enabled?: boolean;
  /** Shown while the document was never mailed. */
  none?: ReactNode;
}

export const DocumentMails = ({ queryKey, read, enabled = true, none }: DocumentMailsProps) => {
  const translate = useTranslate();
  const mails = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), enabled });
  if (mails.error) return <UnreadPart title={translate('mail_log.title')} read={mails} />;
  if (none && mails.data?.length === 0) return none;
  return <MailLog mails={mails.data} />;
};
