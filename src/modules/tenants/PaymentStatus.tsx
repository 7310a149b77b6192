import { useTranslate } from 'ra-core';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useResource } from '../../ui/resource/resource.ts';
import { useRecord } from '../../ui/resource/useRecord.ts';

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
