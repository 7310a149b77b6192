import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useRecord } from '../../../ui/record/useRecord.ts';

/** Why an accepted quote is not booked, and what the customer knows. */
export const QuoteNotice = () => {
  const translate = useTranslate();
  const quote = useRecord<'quotes'>();
  if (quote?.booking !== 'waiting') return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('resources.quotes.waiting_text')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {quote.reasons?.map(reason => (
          <li key={reason}>{translate(`resources.quotes.reasons.${reason}`)}</li>
        ))}
      </Box>
    </Alert>
  );
};
