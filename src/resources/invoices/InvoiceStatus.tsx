import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { localDay } from '#contract/zonedTime';
import { StatusBadge, type StatusColour } from '../../ui/StatusBadge.tsx';
import { useTimeZone } from '../../ui/TimeZone.tsx';

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
  const [now] = useState(() => Date.now());
  const today = localDay(now, useTimeZone());
  const shown = shownStatus(status, {
    isOverdue: typeof invoice?.due_date === 'string' && invoice.due_date < today,
    isTest: invoice?.paid_in_test === true,
  });
  return (
    <StatusBadge
      label={translate(`resources.invoices.statuses.${shown}`, { _: shown })}
      colour={COLOURS[status] ?? 'default'}
    />
  );
};

const shownStatus = (status: string, { isOverdue = false, isTest = false }) => {
  if (status === 'pending' && isOverdue) return 'overdue';
  return status === 'paid' && isTest ? 'paid_in_test' : status;
};
