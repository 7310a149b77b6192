import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { issueInvoice } from '../../providers/invoices.ts';
import { useExplain } from '../../ui/useExplain.ts';
import { useSessionCall } from '../../ui/useSessionCall.ts';

/** Makes a draft an invoice, which it then stays. */
export const IssueButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const explain = useExplain();
  const call = useSessionCall();
  const draft = useRecordContext();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number | string) => call(() => issueInvoice(id)),
    networkMode: 'always',
    onSuccess: () => {
      notify('resources.invoices.issued', { type: 'success' });
      refresh();
    },
    onError: error => {
      const text = explain(error, 'errors.server_error');
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
  });
  if (!draft) return null;
  return (
    <Button variant="contained" loading={isPending} onClick={() => mutate(draft.id)}>
      {translate('resources.invoices.issue')}
    </Button>
  );
};
