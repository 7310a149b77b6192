import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ImportProgress as Progress } from '#contract/base/transfer';
import { useFormat } from '../../../platform/time/useFormat.tsx';

export const ImportProgress = ({ state, done = 0, total = 0 }: Partial<Progress>) => {
  const translate = useTranslate();
  const format = useFormat();
  const labelId = useId();
  return (
    <Box sx={{ width: '100%', maxWidth: 480 }}>
      <Typography id={labelId} variant="body2">
        {translate(
          state === 'undoing' ? 'transfer.progress.undoing' : 'transfer.progress.running',
          {
            done: format.number(done),
            total: format.number(total),
          }
        )}
      </Typography>
      <LinearProgress
        aria-labelledby={labelId}
        variant="determinate"
        value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
};
