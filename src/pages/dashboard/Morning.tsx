import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { readDashboard } from '../../providers/dashboard.ts';
import { RecordStatus } from '../../ui/RecordStatus.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { MorningList } from './MorningList.tsx';

/** It brings a library for charts: the lists do not wait for it. */
const WeeksChart = lazy(() => import('./WeeksChart.tsx'));

/** What a planner wants to know first; a server without it leaves the dashboard as it is. */
export const Morning = () => {
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => readDashboard(signal),
    retry: false,
  });
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
    <Box sx={gridStyle}>
      <MorningList resource="projects" name="this_week" {...data.thisWeek} row={project} />
      <MorningList
        resource="transport"
        name="trips_today"
        {...data.tripsToday}
        row={({ id, vehicle, driver, departure }) => ({
          to: `/transport/${id}`,
          title: vehicle,
          detail: [departure && format.time(departure), driver].filter(Boolean).join(' · '),
        })}
      />
      <MorningList resource="projects" name="undecided" {...data.undecided} row={project} />
      <MorningList
        resource="equipment"
        name="unavailable"
        {...data.unavailable}
        row={({ id, name, status, location }) => ({
          to: `/equipment/${id}`,
          title: name,
          detail: location ?? '',
          badge: status && <StatusBadge label={status} colour="default" />,
        })}
      />
      {data.unpaid && (
        <MorningList
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
      <Suspense fallback={null}>
        <WeeksChart weeks={data.weeks} />
      </Suspense>
    </Box>
  );
};

const gridStyle = {
  display: 'grid',
  gap: 2,
  mt: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  alignItems: 'start',
} as const;
