import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';
import { DocumentLinks } from '../documents/DocumentLinks.tsx';
import { DocumentMails } from '../documents/DocumentMails.tsx';
import { useSalesRights } from '../useSalesRights.ts';

const MailDialog = lazyDialog(() => import('./MailDialog.tsx'));

const calls = () => import('./invoices.calls.ts');

export const InvoiceDocument = () => {
  const invoice = useRecord<'sales-invoices'>();
  if (!invoice) return null;
  const { id } = invoice;
  return (
    <>
      <InvoiceLinks id={id} />
      <DocumentMails
        queryKey={['invoiceMails', id]}
        read={async signal => (await calls()).readMails(id, signal)}
        none={<NotMailed invoice={invoice} />}
      />
    </>
  );
};

/** An issued invoice reaches nobody by itself. */
const NotMailed = ({ invoice }: { invoice: Partial<SalesInvoice> & { id: number } }) => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  const [isOpen, setOpen] = useState(false);
  return (
    <RecordPart
      title={translate('mail_log.title')}
      action={
        mayManage && (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {translate('sales.documents.mail_now')}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{translate('sales.documents.not_mailed')}</Typography>
      {isOpen && <MailDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </RecordPart>
  );
};

const InvoiceLinks = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const { mayManage } = useSalesRights();
  const read = useQuery({
    queryKey: ['invoiceLinks', id],
    queryFn: async ({ signal }) => (await calls()).readLinks(id, signal),
    enabled: mayManage,
  });
  if (read.error) return <UnreadPart title={translate('sales.documents.links')} read={read} />;
  return (
    <DocumentLinks
      links={read.data ?? []}
      calls={{
        addressOf: ({ url }) => Promise.resolve(url),
        end: async linkId => (await calls()).endLink(id, linkId),
        onEnded: () => void read.refetch(),
      }}
    />
  );
};
