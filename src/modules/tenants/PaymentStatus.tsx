import { useTranslate } from 'ra-core';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useResource } from '../../ui/record/resource.ts';
import { useRecord } from '../../ui/record/useRecord.ts';

/** A tenant's payment status. Any that is neither paid nor pending counts as failed. */
export const PaymentStatus = () => {
  const translate = useTranslate();
  const colours = useResource('tenants')?.statuses;
  const status = useRecord<'tenants'>()?.payment_status;
  const shown = status === 'paid' || status === 'pending' ? status : 'failed';
  return (
    <StatusBadge
      label={translate(`resources.tenants.payment.${shown}`)}
      colour={colours?.[shown] ?? 'default'}
    />
  );
};
