import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { once } from '../../../platform/data/once.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { WITH_DIALOG } from '../../../ui/dialog/FormDialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { XmlButton } from './XmlButton.tsx';

const MailDialog = lazyDialog(() => import('./MailDialog.tsx'));
const AllocateDialog = lazyDialog(() => import('../payments/AllocateDialog.tsx'));
const PaymentDialog = lazyDialog(() => import('../payments/PaymentDialog.tsx'));

export const InvoiceSteps = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayManage, mayPay } = useSalesRights();
  const invoice = useRecord<'sales-invoices'>();
  const [opened, setOpened] = useState<'mail' | 'payment' | 'settle'>();
  const pdf = useDocumentAction(
    async (id: number) => (await import('./invoices.calls.ts')).readPdf(id),
    {
      isRead: true,
      onDone: file => saveFile(file.name, file),
    }
  );
  const credit = useDocumentAction(
    async (id: number) => {
      const { makeDraft } = await import('./invoices.calls.ts');
      const body: SalesInvoiceInput = { kind: 'credit', invoice_id: id };
      return once(['draft', body], key => makeDraft(body, key));
    },
    { onDone: ({ id }) => void navigate(`/sales-invoices/${id}`, { state: WITH_DIALOG }) }
  );
  if (!invoice) return null;
  const { id, kind, status, open, customer_id } = invoice;
  const text = (name: string) => translate(`resources.sales-invoices.steps.${name}`);
  const isCredit = kind === 'credit';
  const isCreditable = !isCredit && status !== 'credited';
  const isPayable = Boolean(customer_id) && (open ?? 0) > 0;
  const close = () => setOpened(undefined);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      <BusyButton variant="contained" busy={pdf.isPending} onClick={() => pdf.mutate(id)}>
        {text('pdf')}
      </BusyButton>
      <XmlButton invoice={invoice} />
      {mayManage && (
        <Button variant="outlined" onClick={() => setOpened('mail')}>
          {text('mail')}
        </Button>
      )}
      {mayPay && isPayable && isCredit && (
        <Button variant="outlined" onClick={() => setOpened('settle')}>
          {text('settle')}
        </Button>
      )}
      {mayPay && isPayable && (
        <Button variant="outlined" onClick={() => setOpened('payment')}>
          {text(isCredit ? 'pay_back' : 'payment')}
        </Button>
      )}
      {mayManage && isCreditable && (
        <BusyButton variant="outlined" busy={credit.isPending} onClick={() => credit.mutate(id)}>
          {text('credit')}
        </BusyButton>
      )}
      <>
        {opened === 'mail' && <MailDialog invoice={invoice} onClose={close} />}
        {opened === 'payment' && customer_id && (
          <PaymentDialog customerId={customer_id} invoiceId={id} onClose={close} />
        )}
        {opened === 'settle' && customer_id && (
          <AllocateDialog
            customerId={customer_id}
            rest={open ?? 0}
            path={`/sales-invoices/${id}/allocate`}
            onClose={close}
          />
        )}
      </>
    </Stack>
  );
};
