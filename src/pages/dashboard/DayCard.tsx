import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AgendaDays } from '#contract/dashboard';
import { RecordStatus } from '../../ui/RecordStatus.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { DayPart } from './DayPart.tsx';

interface DayCardProps {
  /** The card's heading is `dashboard.days.<name>`. */
  name: string;
  days: AgendaDays;
}

/** The load-ins and trips of a day, or of several days. */
export const DayCard = ({ name, days }: DayCardProps) => {
  const { first, last, loadIns, trips } = days;
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const isOneDay = first === last;
  const at = (moment: string | null) =>
    moment && (isOneDay ? format.time(moment) : format.weekdayTime(moment));
  // A period, not moments: its list begins with the first, and shows a chip to widen it again.
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

/** Several days have more of both than one day: the card stays as low as the two beside it. */
const besideEachOther = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
