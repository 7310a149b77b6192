import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useDocumentAction } from '../useDocumentAction.ts';

interface DocumentLink {
  id: number;
  recipient: string;
  opened: number;
  opened_at: string | null;
}

interface LinkCalls<Link> {
  addressOf: (link: Link) => Promise<string>;
  end: (linkId: number) => Promise<unknown>;
  onEnded?: () => void;
}

interface DocumentLinksProps<Link> {
  links: readonly Link[];
  /** Missing for read-only users. */
  calls: LinkCalls<Link> | undefined;
}

export const DocumentLinks = <Link extends DocumentLink>(props: DocumentLinksProps<Link>) => {
  const { links, calls } = props;
  const translate = useTranslate();
  const format = useFormat();
  if (links.length === 0) return null;
  return (
    <RecordPart title={translate('sales.documents.links')}>
      <RowList
        rows={links.map(link => ({
          title: link.recipient,
          detail: link.opened_at
            ? translate('sales.documents.opened', {
                smart_count: link.opened,
                at: format.moment(link.opened_at),
              })
            : translate('sales.documents.not_opened'),
          badge: calls && <LinkActions link={link} calls={calls} />,
        }))}
      />
    </RecordPart>
  );
};

interface LinkActionsProps<Link> {
  link: Link;
  calls: LinkCalls<Link>;
}

const LinkActions = <Link extends DocumentLink>({ link, calls }: LinkActionsProps<Link>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const [isAsking, setAsking] = useState(false);
  const copy = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(await call(() => calls.addressOf(link))),
    networkMode: 'always',
    onSuccess: () => notify('sales.documents.copied', { type: 'success' }),
    onError: () => notify('sales.documents.link_failed', { type: 'error' }),
  });
  const end = useDocumentAction(() => calls.end(link.id), {
    done: 'sales.documents.link_ended',
    onDone: () => {
      setAsking(false);
      calls.onEnded?.();
    },
  });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ alignItems: 'flex-end' }}>
      <BusyButton size="small" busy={copy.isPending} onClick={() => copy.mutate()}>
        {translate('sales.documents.copy_link')}
      </BusyButton>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('sales.documents.end_link')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('sales.documents.end_link')}
        text={translate('sales.documents.end_link_text', { recipient: link.recipient })}
        confirm={translate('sales.documents.end_link')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
