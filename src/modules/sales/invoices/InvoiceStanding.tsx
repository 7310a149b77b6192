import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { StatusBadge, useStatusText } from '../../../ui/display/StatusBadge.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { standingOf } from './invoiceStatus.ts';

export const InvoiceStanding = () => {
  const translate = useTranslate();
  const invoice = useRecord<'sales-invoices'>();
  const { colour } = useStatusText('sales-invoices')(invoice?.status);
  if (!invoice?.status) return null;
  const { overdue, paused, disputed } = invoice;
  const standing = standingOf(invoice);
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {overdue ? (
        <StatusBadge label={translate('resources.sales-invoices.overdue')} colour="error" />
      ) : (
        <StatusBadge
          label={translate(`resources.sales-invoices.${standing}`)}
          colour={standing === 'settled' ? 'success' : colour}
        />
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
