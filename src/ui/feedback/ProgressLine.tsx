import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../platform/time/useFormat.tsx';

export const ProgressLine = ({ done, total }: { done: number; total: number }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const text = translate('lists.bulk.progress', { done: number(done), total: number(total) });
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2, mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={text} />
    </>
  );
};
