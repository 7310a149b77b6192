import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

export const QuoteMessages = () => {
  const translate = useTranslate();
  const format = useFormat();
  const messages = useRecord<'quotes'>()?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <RecordPart title={translate('resources.quotes.messages')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {messages.map(({ id, kind, name, text, at }) => (
          <Box component="li" key={id} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {[translate(`resources.quotes.kinds.${kind}`), name, format.moment(at)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
          </Box>
        ))}
      </Box>
    </RecordPart>
  );
};
