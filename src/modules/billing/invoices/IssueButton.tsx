import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceDetail } from '#contract/billing/invoices';
import { issueInvoice, useAddressFields } from '../index.ts';
import { ApiError } from '../../../platform/api/ApiError.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';

export const IssueButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const call = useSessionCall();
  const draft = useRecordContext<InvoiceDetail>();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (id: number | string) => call(() => issueInvoice(id)),
    networkMode: 'always',
    onSuccess: () => {
      notify('resources.invoices.issued', { type: 'success' });
      setAsking(false);
      refresh();
    },
  });
  if (!draft) return null;
  const text = (name: string, values?: object) =>
    translate(`resources.invoices.issue_dialog.${name}`, values);
  const email = draft.mail_to ?? text('no_email', { tenant: draft.tenant_name });
  const open = () => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="contained" onClick={open}>
        {translate('resources.invoices.issue')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('title')}
        text={text('text', { email })}
        confirm={translate('resources.invoices.issue')}
        colour="primary"
        busy={isPending}
        onConfirm={() => mutate(draft.id)}
        onClose={() => setAsking(false)}
      >
        {error && <Refusal error={error} />}
      </ConfirmDialog>
    </>
  );
};

const Refusal = ({ error }: { error: Error }) => {
  const translate = useTranslate();
  const explain = useExplain();
  const nameFields = useAddressFields();
  const draft = useRecordContext<InvoiceDetail>();
  if (!(error instanceof ApiError) || error.code !== 'address_incomplete') {
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {explain(error, 'errors.server_error')}
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button
          component={Link}
          to={`/tenants/${draft?.tenant_id}?mode=edit`}
          color="inherit"
          size="small"
        >
          {translate('resources.invoices.issue_dialog.complete')}
        </Button>
      }
    >
      {translate('resources.invoices.issue_dialog.incomplete', {
        tenant: draft?.tenant_name,
        fields: nameFields(Object.keys(error.fields)),
      })}
    </Alert>
  );
};
