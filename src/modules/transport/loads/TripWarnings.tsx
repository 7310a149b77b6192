import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { isTripCheck, useCheckText } from './useCheckText.ts';

export const TripWarnings = () => {
  const checkText = useCheckText();
  const checks = (useRecord<'transport'>()?.warnings ?? []).filter(isTripCheck);
  if (checks.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {checks.map(check => (
        <Box key={checkText(check)}>{checkText(check)}</Box>
      ))}
    </Alert>
  );
};
