import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { RecordStatus, StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { isSettledCredit } from './settledCredit.ts';

/** Where an invoice stands: its status, whether it is late, and why it is not reminded of. */
export const InvoiceStanding = () => {
  const translate = useTranslate();
  const invoice = useRecord<'sales-invoices'>();
  if (!invoice) return null;
  const { status, overdue, paused, disputed } = invoice;
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {overdue ? (
        <StatusBadge label={translate('resources.sales-invoices.overdue')} colour="error" />
      ) : isSettledCredit(invoice) ? (
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
