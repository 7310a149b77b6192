import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { CanAccess, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

/** The recipients of a quote: whether they opened it, and the address of their page. */
export const QuoteLinks = () => {
  const translate = useTranslate();
  const format = useFormat();
  const quote = useRecord<'quotes'>();
  const links = quote?.links ?? [];
  if (!quote || links.length === 0) return null;
  return (
    <RecordPart title={translate('resources.quotes.links')}>
      <RowList
        rows={links.map(({ id, recipient, opened, opened_at }) => ({
          title: recipient,
          detail: opened_at
            ? translate('resources.quotes.opened', {
                smart_count: opened,
                at: format.moment(opened_at),
              })
            : translate('resources.quotes.not_opened'),
          badge: (
            <CanAccess resource="quotes" action="edit">
              <LinkActions quoteId={quote.id} linkId={id} recipient={recipient} />
            </CanAccess>
          ),
        }))}
      />
    </RecordPart>
  );
};

interface LinkActionsProps {
  quoteId: number;
  linkId: number;
  recipient: string;
}

const LinkActions = ({ quoteId, linkId, recipient }: LinkActionsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useSessionCall();
  const [isAsking, setAsking] = useState(false);
  const failed = () => notify('resources.quotes.link_failed', { type: 'error' });
  const copy = useMutation({
    mutationFn: async () => {
      const { readLink } = await import('./quotes.calls.ts');
      const { url } = await call(() => readLink(quoteId, linkId));
      await navigator.clipboard.writeText(url);
    },
    networkMode: 'always',
    onSuccess: () => notify('resources.quotes.copied', { type: 'success' }),
    onError: failed,
  });
  const end = useMutation({
    mutationFn: async () => {
      const { endLink } = await import('./quotes.calls.ts');
      return call(() => endLink(quoteId, linkId));
    },
    networkMode: 'always',
    onSuccess: () => {
      setAsking(false);
      notify('resources.quotes.link_ended', { type: 'success' });
      refresh();
    },
    onError: failed,
  });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ alignItems: 'flex-end' }}>
      <BusyButton size="small" busy={copy.isPending} onClick={() => copy.mutate()}>
        {translate('resources.quotes.copy_link')}
      </BusyButton>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('resources.quotes.end_link')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('resources.quotes.end_link')}
        text={translate('resources.quotes.end_link_text', { recipient })}
        confirm={translate('resources.quotes.end_link')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
