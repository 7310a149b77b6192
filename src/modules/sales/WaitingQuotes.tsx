import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useHolds, useSeesPrices, useServerHas } from '../../platform/session/useSignedInUser.ts';
import { RowList } from '../../ui/display/RowList.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { RecordPart } from '../../ui/record/RelatedRecords.tsx';

/** More quotes rarely wait at once; the list of quotes begins with all of them. */
const SHOWN = 10;

const WaitingQuotes = () => {
  const translate = useTranslate();
  const hasSales = useServerHas('sales');
  const mayRead = useHolds('quotes.view') === true;
  const seesPrices = useSeesPrices() === true;
  const { data, error, refetch } = useQuery({
    queryKey: ['waitingQuotes'],
    queryFn: async ({ signal }) =>
      (await import('./quotes/quotes.calls.ts')).readWaitingQuotes(SHOWN, signal),
    enabled: hasSales && mayRead && seesPrices,
  });
  if (error) {
    const text = translate('resources.quotes.not_read');
    return (
      <Box sx={{ mb: 2 }}>
        <FailureAlert text={text} error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <RecordPart title={translate('resources.quotes.waiting_title')}>
        <RowList
          rows={data.map(({ id, number, project_name, customer_name, reasons }) => ({
            to: `/quotes/${id}`,
            title: [number, project_name].filter(Boolean).join(' · '),
            detail: [
              customer_name,
              ...reasons.map(reason => translate(`resources.quotes.reasons.${reason}`)),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </RecordPart>
    </Box>
  );
};

export default WaitingQuotes;
