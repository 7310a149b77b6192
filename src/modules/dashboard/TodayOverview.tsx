import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../platform/time/useFormat.tsx';
import {
  RecordStatus,
  StatusBadge,
  useEquipmentStatusText,
} from '../../ui/display/StatusBadge.tsx';
import { addressOf, OverviewList } from './OverviewList.tsx';
import { PlanningLists } from './PlanningLists.tsx';
import { useDashboard } from './dashboard.ts';

/** The card's height in pixels, so that the columns do not move when the chart loads. */
const CHART_HEIGHT = 330;

/** Lazy: it needs a chart library, for which the lists do not wait. */
const WeeksChart = lazy(() => import('./WeeksChart.tsx'));

/** The planner's overview. Servers without it show the plain dashboard. */
export const TodayOverview = () => {
  const format = useFormat();
  const equipmentStatus = useEquipmentStatusText();
  const { data } = useDashboard();
  if (!data) return null;

  const project = ({
    id,
    name,
    start_date,
    end_date,
    status,
  }: (typeof data.thisWeek.rows)[number]) => ({
    to: `/projects/${id}`,
    title: name,
    detail: format.days(start_date, end_date),
    badge: status && <RecordStatus resource="projects" status={status} />,
  });
  return (
    <Box sx={columnsStyle}>
      <PlanningLists {...data} />
      <OverviewList
        name="this_week"
        all={addressOf('projects', 'this_week')}
        {...data.thisWeek}
        row={project}
      />
      <OverviewList
        name="undecided"
        all={addressOf('projects', 'undecided')}
        {...data.undecided}
        row={project}
      />
      <OverviewList
        name="unavailable"
        all={addressOf('equipment', 'unavailable')}
        {...data.unavailable}
        row={({ id, name, status, location }) => ({
          to: `/equipment/${id}`,
          title: name,
          detail: location ?? '',
          badge: status && <StatusBadge label={equipmentStatus(status)} colour="default" />,
        })}
      />
      {data.unpaid && (
        <OverviewList
          name="unpaid"
          all={addressOf('invoices', 'unpaid')}
          {...data.unpaid}
          row={({ id, invoice_number, total }) => ({
            to: `/invoices/${id}`,
            title: invoice_number,
            detail: format.money(total),
          })}
        />
      )}
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
