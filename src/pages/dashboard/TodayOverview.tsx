import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { RecordStatus } from '../../ui/RecordStatus.tsx';
import { useEquipmentStatusText } from '../../ui/status/useEquipmentStatusText.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { OverviewList } from './OverviewList.tsx';
import { useDashboard } from './useDashboard.ts';

/** Of its card, in pixels: the columns stay as they are when it comes. */
const CHART_HEIGHT = 330;

/** It brings a library for charts: the lists do not wait for it. */
const WeeksChart = lazy(() => import('./WeeksChart.tsx'));

/** What a planner wants to know first; a server without it leaves the dashboard as it is. */
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
      <OverviewList resource="projects" name="this_week" {...data.thisWeek} row={project} />
      <OverviewList resource="projects" name="undecided" {...data.undecided} row={project} />
      <OverviewList
        resource="equipment"
        name="unavailable"
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
          resource="invoices"
          name="unpaid"
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

/** Columns of the same height, whatever the lists hold: a grid would leave holes below short ones. */
const columnsStyle = {
  columnWidth: 320,
  columnGap: theme => theme.spacing(2),
  mt: 3,
  '& > *': { breakInside: 'avoid', mb: 2 },
} satisfies SxProps<Theme>;
