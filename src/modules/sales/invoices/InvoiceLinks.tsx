import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { useStep } from '../useStep.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

/** The recipients of an invoice: whether they opened its page, and the address of it. */
export const InvoiceLinks = () => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useRecord<'sales-invoices'>()?.id ?? 0;
  const { mayManage } = useSalesRights();
  const read = useQuery({
    queryKey: ['invoiceLinks', id],
    queryFn: async ({ signal }) => (await import('./invoices.calls.ts')).readLinks(id, signal),
    enabled: id !== 0 && mayManage,
  });
  const title = translate('resources.quotes.links');
  if (read.error) return <UnreadPart title={title} read={read} />;
  const links = read.data ?? [];
  if (links.length === 0) return null;
  return (
    <RecordPart title={title}>
      <RowList
        rows={links.map(({ id: linkId, recipient, opened, opened_at, url }) => ({
          title: recipient,
          detail: opened_at
            ? translate('resources.quotes.opened', {
                smart_count: opened,
                at: format.moment(opened_at),
              })
            : translate('resources.quotes.not_opened'),
          badge: (
            <LinkActions
              link={{ id: linkId, recipient, url }}
              invoiceId={id}
              onEnded={() => void read.refetch()}
            />
          ),
        }))}
      />
    </RecordPart>
  );
};

interface LinkActionsProps {
  link: { id: number; recipient: string; url: string };
  invoiceId: number;
  onEnded: () => void;
}

const LinkActions = ({ link, invoiceId, onEnded }: LinkActionsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const end = useStep(
    async () => (await import('./invoices.calls.ts')).endLink(invoiceId, link.id),
    {
      done: 'resources.quotes.link_ended',
      onDone: () => {
        setAsking(false);
        onEnded();
      },
    }
  );
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => notify('resources.quotes.copied', { type: 'success' }),
      () => notify('resources.quotes.link_failed', { type: 'error' })
    );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ alignItems: 'flex-end' }}>
      <Button size="small" onClick={() => void copy()}>
        {translate('resources.quotes.copy_link')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('resources.quotes.end_link')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('resources.quotes.end_link')}
        text={translate('resources.quotes.end_link_text', { recipient: link.recipient })}
        confirm={translate('resources.quotes.end_link')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
