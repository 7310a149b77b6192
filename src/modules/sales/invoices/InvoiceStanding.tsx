import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { RecordStatus, StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';

/** Where an invoice stands: its status, whether it is late, and why it is not reminded of. */
export const InvoiceStanding = () => {
  const translate = useTranslate();
  const invoice = useRecord<'sales-invoices'>();
  if (!invoice) return null;
  const { status, kind, overdue, paused, disputed } = invoice;
  const isSettled = status === 'paid' || status === 'credited';
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {overdue ? (
        <StatusBadge label={translate('resources.sales-invoices.overdue')} colour="error" />
      ) : kind === 'credit' && isSettled ? (
        <StatusBadge label={translate('resources.sales-invoices.settled')} colour="success" />
      ) : (
        <RecordStatus resource="sales-invoices" status={status} />
      )}
      {disputed && (
        <StatusBadge label={translate('resources.sales-invoices.disputed')} colour="warning" />
      )}
      {paused && !disputed && (
        <StatusBadge label={translate('resources.sales-invoices.paused')} colour="default" />
      )}
    </Stack>
  );
};
