import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Trip } from '#contract/transport/transport';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { presentMoment } from '../../../ui/availability/timeline.ts';
import { errorShownInline, QuietFailure } from '../../../ui/feedback/FailureAlert.tsx';

const SHOWN = 10;

const SOONEST_FIRST = { field: 'departure', order: 'ASC' } as const;

/** Future trips that book nothing, because their vehicle or driver is on another trip then. */
export const TentativeTrips = () => {
  const translate = useTranslate();
  const format = useFormat();
  const [from] = useState(() => new Date(presentMoment()).toISOString());
  const {
    data: trips,
    total = 0,
    error,
    refetch,
  } = useGetList<Trip>(
    'transport',
    {
      filter: { tentative: true, departure_gte: from },
      sort: SOONEST_FIRST,
      pagination: { page: 1, perPage: SHOWN },
    },
    errorShownInline
  );
  if (error && !trips) {
    return <QuietFailure text={translate('transport.tentative_failed')} onRetry={refetch} />;
  }
  if (!trips || trips.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate('transport.tentative_trips', { smart_count: total })}</AlertTitle>
      {translate('transport.tentative_trips_hint')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {trips.map(({ id, vehicle, driver, departure, project_name }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/transport/${id}`} color="inherit">
              {[departure && format.weekdayTime(departure), vehicle, driver, project_name]
                .filter(Boolean)
                .join(' · ')}
            </Link>
          </li>
        ))}
      </Box>
      {total > trips.length && translate('transport.more_trips', { smart_count: total - SHOWN })}
    </Alert>
  );
};
