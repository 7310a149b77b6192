import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useDashboard } from './dashboard.ts';
import { orderedParts } from './parts.ts';

/** Pixels; fixed, so that the columns do not move when the chart loads. */
const CHART_HEIGHT = 330;

/** Lazy: the lists do not wait for the chart library. */
const WeeksChart = lazy(() => import('./WeeksChart.tsx'));

/**
 * All lists except the first, which is next to the days. Servers without dashboard data show the plain
 * dashboard.
 */
export const TodayOverview = () => {
  const { data } = useDashboard();
  const user = useSignedInUser().data;
  if (!data) return null;
  const parts = orderedParts(data, user);
  return (
    <Box sx={columnsStyle}>
      {(data.agenda ? parts.slice(1) : parts).map(({ name, Screen }) => (
        <Screen key={name} data={data} />
      ))}
      <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
        <WeeksChart weeks={data.weeks} />
      </Suspense>
    </Box>
  );
};

/** Columns of equal height: a grid would leave gaps below short lists. */
const columnsStyle = {
  columnWidth: 320,
  columnGap: theme => theme.spacing(2),
  mt: 3,
  '& > *': { breakInside: 'avoid', mb: 2 },
} satisfies SxProps<Theme>;
