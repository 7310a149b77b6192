import { useNavigate } from 'react-router-dom';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import { once } from '../../../platform/data/once.ts';
import { useDocumentAction } from '../useDocumentAction.ts';

export const useMakeDraft = () => {
  const navigate = useNavigate();
  return useDocumentAction(
    async (body: SalesInvoiceInput) => {
      const { makeDraft } = await import('../invoices/invoices.calls.ts');
      return once(['draft', body], key => makeDraft(body, key));
    },
    { onDone: ({ id }) => void navigate(`/sales-invoices/${id}`) }
  );
};
