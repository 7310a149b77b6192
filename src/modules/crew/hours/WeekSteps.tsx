import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { mondayOf, shiftDay } from '#contract/base/periods';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { DAYS_OF_WEEK } from './weekTable.ts';

interface WeekStepsProps {
  monday: string;
  today: string;
  onChoose: (monday: string) => void;
}

export const WeekSteps = ({ monday, today, onChoose }: WeekStepsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const step = (weeks: number) => onChoose(shiftDay(monday, weeks * DAYS_OF_WEEK));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <IconButton aria-label={translate('hours.previous_week')} onClick={() => step(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={translate('hours.next_week')} onClick={() => step(1)}>
        <ChevronRight />
      </IconButton>
      <Typography variant="h2" aria-live="polite">
        {format.weekdays(monday, shiftDay(monday, DAYS_OF_WEEK - 1))}
      </Typography>
      {monday !== mondayOf(today) && (
        <Button onClick={() => onChoose(mondayOf(today))}>{translate('hours.this_week')}</Button>
      )}
    </Stack>
  );
};
