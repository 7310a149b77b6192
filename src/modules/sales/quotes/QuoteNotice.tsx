import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const QuoteNotice = () => (
  <>
    <MovedNotice />
    <WaitingNotice />
  </>
);

const MovedNotice = () => {
  const translate = useTranslate();
  const format = useFormat();
  const quote = useRecord<'quotes'>();
  if (!quote?.dates?.differ) return null;
  const { agreed, planned } = quote.dates;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('resources.quotes.dates_text')}
      <div>
        {translate('resources.quotes.dates_both', {
          agreed: format.times(agreed.from, agreed.until),
          planned: format.times(planned.from, planned.until),
        })}
      </div>
    </Alert>
  );
};

const WaitingNotice = () => {
  const translate = useTranslate();
  const quote = useRecord<'quotes'>();
  if (quote?.booking !== 'waiting') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate(`resources.quotes.${quote.acceptance?.by ? 'waiting_by_us' : 'waiting_text'}`)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {quote.reasons?.map(reason => (
          <li key={reason}>{translate(`resources.quotes.reasons.${reason}`)}</li>
        ))}
      </Box>
    </Alert>
  );
};
