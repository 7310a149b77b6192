import { useCanAccess, useGetOne } from 'ra-core';
import type { Customer } from '#contract/customers/customers';
import { errorShownInline } from '../../../ui/feedback/FailureAlert.tsx';

/** The address for invoices, else the customer's own. */
export const useInvoiceAddress = (customerId: number | null | undefined) => {
  const { canAccess, isPending: isAsking } = useCanAccess({
    resource: 'customers',
    action: 'show',
  });
  const reads = canAccess === true && Boolean(customerId);
  const { data: customer, isPending } = useGetOne<Customer>(
    'customers',
    { id: customerId ?? 0 },
    { enabled: reads, ...errorShownInline }
  );
  return {
    address: customer?.invoice_email ?? customer?.email ?? '',
    isReading: isAsking || (reads && isPending),
  };
};
