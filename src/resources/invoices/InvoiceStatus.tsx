import { useRecordContext, useTranslate } from 'ra-core';
import { StatusBadge, type StatusColour } from '../../ui/StatusBadge.tsx';

const COLOURS: Record<string, StatusColour> = {
  draft: 'default',
  pending: 'warning',
  paid: 'success',
  failed: 'error',
};

/** How it stands with an invoice; one that should have been paid by now says so. */
export const InvoiceStatus = () => {
  const translate = useTranslate();
  const invoice = useRecordContext();
  const status: string = invoice?.status ?? '';
  const shown = status === 'pending' && isPast(invoice?.due_date) ? 'overdue' : status;
  return (
    <StatusBadge
      label={translate(`resources.invoices.statuses.${shown}`, { _: shown })}
      colour={COLOURS[status] ?? 'default'}
    />
  );
};

const isPast = (day: unknown) =>
  typeof day === 'string' && day < new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
