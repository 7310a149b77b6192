import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { readInvoiceFile } from '../../providers/invoices.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useSessionCall } from '../../ui/useSessionCall.ts';

/** Saves the invoice's document. */
export const DocumentButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const invoice = useRecordContext();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number | string) => call(() => readInvoiceFile(id)),
    networkMode: 'always',
    onSuccess: file => saveFile(`${invoice?.invoice_number}.pdf`, file),
    onError: () => notify('resources.invoices.document_failed', { type: 'error' }),
  });
  if (!invoice) return null;
  return (
    <Button
      startIcon={<PictureAsPdfOutlined />}
      loading={isPending}
      onClick={() => mutate(invoice.id)}
    >
      {translate('resources.invoices.document')}
    </Button>
  );
};
