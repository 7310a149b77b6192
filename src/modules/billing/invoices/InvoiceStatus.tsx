import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { localDay } from '#contract/base/zonedTime';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { useResource } from '../../../ui/resource/resource.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const InvoiceStatus = () => {
  const translate = useTranslate();
  const invoice = useRecord<'invoices'>();
  const colours = useResource('invoices')?.statuses;
  const status = invoice?.status ?? '';
  const [now] = useState(() => Date.now());
  const today = localDay(now, useTimeZone());
  const shown = shownStatus(status, {
    isOverdue: typeof invoice?.due_date === 'string' && invoice.due_date < today,
    isTest: invoice?.paid_in_test === true,
  });
  return (
    <StatusBadge
      label={translate(`resources.invoices.statuses.${shown}`, { _: shown })}
      colour={colours?.[status] ?? 'default'}
    />
  );
};

const shownStatus = (status: string, { isOverdue = false, isTest = false }) => {
  if (status === 'pending' && isOverdue) return 'overdue';
  return status === 'paid' && isTest ? 'paid_in_test' : status;
};

export const InvoicePeriod = () => {
  const invoice = useRecord<'invoices'>();
  return useFormat().days(invoice?.period_start, invoice?.period_end);
};
