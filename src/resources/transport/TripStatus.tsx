import { useRecordContext, useTranslate } from 'ra-core';
import { StatusBadge, type StatusColour } from '../../ui/StatusBadge.tsx';

const COLOURS: Record<string, StatusColour> = {
  gepland: 'info',
  onderweg: 'warning',
  aangekomen: 'success',
  geannuleerd: 'error',
};

export const TripStatus = () => {
  const status: string = useRecordContext()?.status ?? '';
  const translate = useTranslate();
  return (
    <StatusBadge
      label={translate(`resources.transport.statuses.${status}`, { _: status })}
      colour={COLOURS[status] ?? 'default'}
    />
  );
};
