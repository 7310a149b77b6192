import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useServerHas } from '../../providers/useServerHas.ts';
import { DayCard } from './DayCard.tsx';
import { useDashboard } from './useDashboard.ts';

const NAMES = ['today', 'tomorrow', 'later'];

/** Today, tomorrow and the days after: load-ins, trips, and what they still lack. */
export const DayStrip = () => {
  const isAsked = useServerHas('dashboard');
  const { data, isPending } = useDashboard();
  if (isAsked && isPending) {
    return (
      <Box sx={stripStyle} aria-hidden="true">
        {NAMES.map(name => (
          <Skeleton key={name} variant="rounded" height={220} />
        ))}
      </Box>
    );
  }
  if (!data?.agenda) return null;
  return (
    <Box sx={stripStyle}>
      {data.agenda.map((days, index) => (
        <DayCard key={days.first} name={NAMES[index] ?? 'later'} days={days} />
      ))}
    </Box>
  );
};

/** Today above tomorrow, and beside them the days after, which hold more. */
const stripStyle = {
  display: 'grid',
  gap: 2,
  mb: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr) minmax(0, 2fr)',
  },
  gridTemplateRows: { md: 'auto 1fr' },
  '& > :last-child': {
    alignSelf: 'stretch',
    gridColumn: { md: 2 },
    gridRow: { md: '1 / span 2' },
  },
} as const;
