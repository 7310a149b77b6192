import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { BarRow } from '#contract/board/planningRows';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { MonthAgenda } from './MonthAgenda.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthWeeks } from './monthLayout.ts';

interface MonthViewProps {
  date: string;
  rows: readonly BarRow[];
  isPending: boolean;
  onDate: (day: string) => void;
}

const MonthView = ({ date, rows, isPending, onDate }: MonthViewProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const weeks = useMemo(() => monthWeeks(date, rows, timeZone), [date, rows, timeZone]);
  const days = weeks.flatMap(week => week.days).filter(({ isOfMonth }) => isOfMonth);
  const label = translate('month.label', {
    period: format.days(days.at(0)?.day, days.at(-1)?.day),
  });
  if (isPending) {
    return (
      <Loading>
        <Skeleton variant="rounded" height={isPhone ? 320 : 560} />
      </Loading>
    );
  }
  const isEmpty = days.every(({ bars }) => bars.length === 0);
  return (
    <>
      <Typography component="h2" sx={{ mb: 1, fontWeight: 600 }}>
        {format.month(date)}
      </Typography>
      {isEmpty && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('month.empty')}
        </Typography>
      )}
      {isPhone ? (
        <MonthAgenda label={label} days={days} onDate={onDate} />
      ) : (
        <MonthGrid key={days.at(0)?.day} label={label} weeks={weeks} date={date} onDate={onDate} />
      )}
    </>
  );
};

export default MonthView;
