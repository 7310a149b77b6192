import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'ra-core';
import { CHART_WEEKS, type DashboardAnswer } from '#contract/dashboard/dashboard';
import { shiftDay, thisMonday } from '#contract/base/periods';
import { PROJECT_STATUS, PROJECT_STATUSES } from '#contract/base/projectStatuses.values';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';

const HEIGHT = 220;

/** Eight labels fit side by side on a phone. */
const SLANTED = { fontSize: 11, angle: -40, textAnchor: 'end' } as const;

const WeeksChart = ({ weeks }: { weeks: DashboardAnswer['weeks'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { palette } = useTheme();
  const first = thisMonday(useTimeZone());
  if (weeks.length === 0) return null;
  const mondays = Array.from({ length: CHART_WEEKS }, (_, later) => shiftDay(first, 7 * later));

  const colours: Record<string, string> = {
    [PROJECT_STATUS.option]: palette.warning.main,
    [PROJECT_STATUS.quote]: palette.info.main,
    [PROJECT_STATUS.booking]: palette.success.main,
    [PROJECT_STATUS.cancelled]: palette.error.main,
  };
  const isOf = (status: string) => weeks.some(entry => entry.status === status);
  const statuses = isOf('') ? [...PROJECT_STATUSES, ''] : PROJECT_STATUSES;
  const countIn = (monday: string, status: string) =>
    weeks.find(entry => entry.week === monday && entry.status === status)?.count ?? 0;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{translate('dashboard.weeks')}</Typography>
      <BarChart
        height={HEIGHT}
        aria-label={translate('dashboard.weeks')}
        xAxis={[
          {
            data: mondays.map(format.monthDay),
            scaleType: 'band',
            tickLabelInterval: () => true,
            tickLabelStyle: SLANTED,
            height: 44,
          },
        ]}
        yAxis={[{ tickMinStep: 1 }]}
        series={statuses.map(status => ({
          data: mondays.map(monday => countIn(monday, status)),
          label: translate(`resources.projects.${status ? `statuses.${status}` : 'unknown'}`),
          color: colours[status] ?? palette.text.secondary,
          stack: 'all',
        }))}
      />
    </Card>
  );
};

export default WeeksChart;
