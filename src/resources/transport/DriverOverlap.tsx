import Alert from '@mui/material/Alert';
import { useGetList, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isBlank } from '../../ui/isBlank.ts';
import { useFormat } from '../../ui/useFormat.ts';

const DAY_MS = 24 * 3_600_000;

/** Warns when the driver has another trip at the same time; the trip can be saved all the same. */
export const DriverOverlap = () => {
  const translate = useTranslate();
  const format = useFormat();
  const [driverId, departure, arrival] = useWatch({
    name: ['driver_id', 'departure', 'arrival'],
  });
  const ownId = useRecordContext()?.id;
  const isKnown = typeof driverId === 'number' && !isBlank(departure);
  const { data: trips = [] } = useGetList(
    'transport',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'departure', order: 'DESC' },
      filter: isKnown ? tripsAround(driverId, departure, arrival) : {},
    },
    { enabled: isKnown, onError: () => undefined }
  );
  const other = isKnown
    ? trips.find(
        trip =>
          trip.id !== ownId &&
          trip.status !== 'geannuleerd' &&
          overlaps(trip, { departure, arrival })
      )
    : undefined;
  if (!other) return null;
  return (
    <Alert severity="warning">
      {translate('resources.transport.driver_busy', {
        vehicle: other.vehicle,
        moment: format.moment(other.departure),
        project: other.project_name ?? '–',
      })}
    </Alert>
  );
};

/** A driver's trips that depart at most a day before this one, and not after it has arrived. */
const tripsAround = (driver_id: number, departure: string, arrival: string | null) => ({
  driver_id,
  departure_gte: new Date(Date.parse(departure) - DAY_MS).toISOString(),
  departure_lt: new Date(Date.parse(arrival ?? departure) + 1).toISOString(),
});

type Times = Pick<RaRecord, 'departure' | 'arrival'>;

/** A trip without an arrival takes no time. */
const overlaps = (one: Times, other: Times) =>
  Date.parse(one.departure) <= Date.parse(other.arrival ?? other.departure) &&
  Date.parse(other.departure) <= Date.parse(one.arrival ?? one.departure);
