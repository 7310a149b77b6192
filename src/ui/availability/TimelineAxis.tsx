import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Period } from '../../platform/data/planning.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { presentMoment, shareOf, ticksOf } from './timeline.ts';

export const percent = (share: number) => `${share * 100}%`;

export const Ticks = ({ period }: { period: Period }) =>
  ticksOf(period, useTimeZone()).map(({ day, share }) => (
    <Box key={day} sx={tickStyle} style={{ left: percent(share) }} />
  ));

const tickStyle = {
  position: 'absolute',
  insetBlock: 0,
  width: '1px',
  bgcolor: 'divider',
} as const;

const LABELS_MAX = 8;

export const TickLabels = ({ period }: { period: Period }) => {
  const { monthDay } = useFormat();
  const ticks = ticksOf(period, useTimeZone());
  const every = Math.ceil(ticks.length / LABELS_MAX);
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', height: 18, overflow: 'hidden' }}>
      {ticks
        .filter((_tick, index) => index % every === 0)
        .map(({ day, share }) => (
          <Typography
            key={day}
            variant="caption"
            color="textSecondary"
            sx={{ position: 'absolute', pl: 0.25 }}
            style={{ left: percent(share) }}
          >
            {monthDay(day)}
          </Typography>
        ))}
    </Box>
  );
};

export const Today = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const now = presentMoment();
  if (now < period.from || now >= period.until) return null;
  return (
    <Box
      title={translate('timeline.today')}
      sx={{ ...tickStyle, width: '2px', bgcolor: 'error.main' }}
      style={{ left: percent(shareOf(now, period)) }}
    />
  );
};
