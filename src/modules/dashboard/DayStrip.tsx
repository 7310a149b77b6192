import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIsOffline, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AgendaDays } from '#contract/dashboard/dashboard';
import { isMidnight, localDay, MIDNIGHT } from '#contract/base/zonedTime';
import { AGENDA_ROWS } from '#contract/base/dashboardLists.values';
import { useServerHas, useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { type Row, RowList } from '../../ui/display/RowList.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useDashboard } from './dashboard.ts';
import { orderedParts } from './parts.ts';

const NAMES = ['today', 'tomorrow', 'later'];

export const DayStrip = () => {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const hasDashboard = useServerHas('dashboard');
  const user = useSignedInUser().data;
  const { data, error, isPending, refetch } = useDashboard();
  // Offline it is not known either whether the server has one.
  if (isPending && (hasDashboard || isOffline)) {
    return (
      <Loading>
        <Box sx={stripStyle}>
          {NAMES.map(name => (
            <Skeleton key={name} variant="rounded" height={220} />
          ))}
        </Box>
      </Loading>
    );
  }
  if (error && !data) {
    return <FailureAlert text={translate('dashboard.failed')} error={error} onRetry={refetch} />;
  }
  if (!data?.agenda) return null;
  const [urgent] = orderedParts(data, user);
  const [today, ...others] = data.agenda.map((days, index) => (
    <DayCard key={days.first} name={NAMES[index] ?? 'later'} days={days} />
  ));
  return (
    <Box sx={stripStyle}>
      {today}
      {urgent && <urgent.Screen data={data} most={AGENDA_ROWS} />}
      {others}
    </Box>
  );
};

const stripStyle = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr) minmax(0, 2fr)',
  },
} as const;

interface DayCardProps {
  name: string;
  days: AgendaDays;
}

const DayCard = ({ name, days }: DayCardProps) => {
  const { first, last, loadIns, returns, trips } = days;
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const id = useId();
  const isOneDay = first === last;
  const at = (moment: string | null) =>
    moment && (isOneDay ? format.time(moment) : format.weekdayTime(moment));
  // Midnight is on the card of the day that ends then.
  const until = (moment: string | null) => {
    if (!moment || !isMidnight(moment, timeZone)) return at(moment);
    const day = localDay(Date.parse(moment) - 1, timeZone);
    return isOneDay ? MIDNIGHT : `${format.weekday(day)}, ${MIDNIGHT}`;
  };
  // A period, not moments: its list starts on the first day and shows a removable chip.
  const filter = new URLSearchParams({ filter: JSON.stringify({ period: `${first}/${last}` }) });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
      >
        <Typography variant="h2" id={id}>
          {translate(`dashboard.days.${name}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {format.weekday(first)}
          {!isOneDay && ` – ${format.weekday(last)}`}
        </Typography>
      </Stack>
      <Box sx={isOneDay ? undefined : besideEachOther}>
        <DayPart
          name="load_ins"
          {...loadIns}
          all={`/projects?${filter}`}
          row={({ id: number, name: title, start_date, customer_name, status }) => ({
            to: `/projects/${number}`,
            title,
            detail: [at(start_date), customer_name].filter(Boolean).join(' · '),
            missing: !customer_name && translate('dashboard.days.no_customer'),
            badge: status && <RecordStatus resource="projects" status={status} />,
          })}
        />
        {returns && (
          <DayPart
            name="returns"
            {...returns}
            all={`/projects?${filter}`}
            row={({ id: number, name: title, end_date, customer_name, status }) => ({
              to: `/projects/${number}`,
              title,
              detail: [until(end_date), customer_name].filter(Boolean).join(' · '),
              missing: false,
              badge: status && <RecordStatus resource="projects" status={status} />,
            })}
          />
        )}
        <DayPart
          name="trips"
          {...trips}
          all={`/transport?${filter}`}
          row={({ id: number, vehicle, departure, driver, project_name }) => ({
            to: `/transport/${number}`,
            title: vehicle,
            detail: [at(departure), driver, project_name].filter(Boolean).join(' · '),
            missing: !driver && translate('dashboard.days.no_driver'),
          })}
        />
      </Box>
    </Card>
  );
};

/** Side by side: the card is then no higher than its neighbours. */
const besideEachOther = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface DayPartProps<Item> {
  /** Texts: `dashboard.days.<name>` and `dashboard.days.<name>_incomplete`. */
  name: string;
  total: number;
  incomplete: number;
  rows: Item[];
  all: string;
  row: (item: Item) => Row & { missing: string | false };
}

const DayPart = <Item,>(props: DayPartProps<Item>) => {
  const { name, total, incomplete, rows, all, row } = props;
  const translate = useTranslate();
  const heading = translate(`dashboard.days.${name}`);
  const more = translate('dashboard.days.more', { count: total - rows.length });
  const shown = rows.map(row);
  const isBeyondShown = incomplete > shown.filter(({ missing }) => missing).length;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="h3" color="textSecondary">
        {heading}
      </Typography>
      {total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('dashboard.days.nothing')}
        </Typography>
      )}
      {isBeyondShown && (
        <Missing>
          {translate(`dashboard.days.${name}_incomplete`, { smart_count: incomplete })}
        </Missing>
      )}
      <RowList
        oneLine
        rows={shown.map(({ missing, badge, ...said }) => ({
          ...said,
          badge: missing ? <Missing>{missing}</Missing> : badge,
        }))}
      />
      {total > rows.length && (
        <Link component={RouterLink} to={all} variant="body2" aria-label={`${more}: ${heading}`}>
          {more}
        </Link>
      )}
    </Box>
  );
};

/** Text next to the icon: colour alone is not accessible. */
const Missing = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5, flex: 'none' }}>
    <WarningAmberOutlined color="warning" sx={{ fontSize: 18 }} />
    <Typography variant="body2" component="span">
      {children}
    </Typography>
  </Stack>
);
