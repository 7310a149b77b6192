import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { MissingList } from './draft/MissingList.tsx';

export type WhyNoEInvoice = { isPrivate: true } | { isPrivate: false; missing: readonly string[] };

interface NoEInvoiceProps {
  invoice: Partial<SalesInvoice>;
  why: WhyNoEInvoice;
  onClose?: () => void;
}

/** An issued document never changes: what it lacks is filled in for the next one. */
export const NoEInvoice = ({ invoice, why, onClose }: NoEInvoiceProps) => {
  const translate = useTranslate();
  const { kind, status, customer_id = null } = invoice;
  const text = (name: string) => translate(`resources.sales-invoices.no_einvoice.${name}`);
  const isCreditable = kind !== 'credit' && status !== 'credited';
  return (
    <Alert severity="warning" sx={{ flexBasis: '100%' }} {...(onClose && { onClose })}>
      {why.isPrivate ? (
        text('private')
      ) : (
        <>
          {text('lacks')}
          <MissingList fields={why.missing} customerId={customer_id} isIssued />
          {text(isCreditable ? 'reissue' : 'next')}
        </>
      )}
    </Alert>
  );
};
