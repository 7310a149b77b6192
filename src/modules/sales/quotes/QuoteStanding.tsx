import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { RecordStatus, StatusBadge } from '../../../ui/display/StatusBadge.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const QuoteStanding = () => {
  const translate = useTranslate();
  const quote = useRecord<'quotes'>();
  if (!quote) return null;
  const { status, booking, differs } = quote;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      <RecordStatus resource="quotes" status={status} />
      {booking === 'waiting' && (
        <StatusBadge label={translate('resources.quotes.bookings.waiting')} colour="error" />
      )}
      {booking === 'rejected' && (
        <StatusBadge label={translate('resources.quotes.bookings.rejected')} colour="default" />
      )}
      {differs && status === 'sent' && (
        <StatusBadge label={translate('resources.quotes.differs')} colour="warning" />
      )}
    </Stack>
  );
};
