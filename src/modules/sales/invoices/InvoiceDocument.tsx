import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';
import { DocumentLinks } from '../documents/DocumentLinks.tsx';
import { DocumentMails } from '../documents/DocumentMails.tsx';
import { useSalesRights } from '../useSalesRights.ts';

const calls = () => import('./invoices.calls.ts');

export const InvoiceDocument = () => {
  const id = useRecord<'sales-invoices'>()?.id;
  if (id === undefined) return null;
  return (
    <>
      <InvoiceLinks id={id} />
      <DocumentMails
        queryKey={['invoiceMails', id]}
        read={async signal => (await calls()).readMails(id, signal)}
      />
    </>
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
