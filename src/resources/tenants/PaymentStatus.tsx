import { useRecordContext, useTranslate } from 'ra-core';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const COLOURS = { paid: 'success', pending: 'warning', failed: 'error' } as const;

/** How a tenant stands with its payments: whatever is neither paid nor pending failed (spec §2). */
export const PaymentStatus = () => {
  const translate = useTranslate();
  const status: unknown = useRecordContext()?.payment_status;
  const shown = status === 'paid' || status === 'pending' ? status : 'failed';
  return (
    <StatusBadge label={translate(`resources.tenants.payment.${shown}`)} colour={COLOURS[shown]} />
  );
};
