import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useId } from 'react';
import type { DashboardList, DashboardResource } from '#contract/dashboardLists';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { type Row, RowList } from '../../ui/display/RowList.tsx';
import {
  RecordStatus,
  StatusBadge,
  useEquipmentStatusText,
} from '../../ui/display/StatusBadge.tsx';
import { CountLink } from '../../ui/display/links.tsx';
import { useDashboard } from './dashboard.ts';

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

/** Columns of the same height: a grid would leave holes below short lists. */
const columnsStyle = {
  columnWidth: 320,
  columnGap: theme => theme.spacing(2),
  mt: 3,
  '& > *': { breakInside: 'avoid', mb: 2 },
} satisfies SxProps<Theme>;

interface OverviewListProps<Resource extends DashboardResource, Item> {
  /** Whose list has all of them. */
  resource: Resource;
  /** Its heading is `dashboard.<name>`. */
  name: DashboardList<Resource>;
  total: number;
  rows: Item[];
  row: (item: Item) => Row;
}

/** A short list of what to look at, and how many there are in all. */
const OverviewList = <Resource extends DashboardResource, Item>({
  resource,
  name,
  total,
  rows,
  row,
}: OverviewListProps<Resource, Item>) => {
  const translate = useTranslate();
  const title = translate(`dashboard.${name}`);
  const id = useId();
  const all = new URLSearchParams({ filter: JSON.stringify({ dashboard: name }) });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <CountLink list={title} total={total} to={`/${resource}?${all}`} />
      </Stack>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.nothing')}
        </Typography>
      )}
      <RowList rows={rows.map(row)} />
    </Card>
  );
};
