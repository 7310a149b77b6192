import { DAY_MS } from '#contract/base/durations';
import Alert from '@mui/material/Alert';
import { useGetList, useGetMany, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { foldText } from '#contract/base/searchText';
import { type Trip, tripFields, type TripOverlap } from '#contract/transport/transport';
import type { Vehicle } from '#contract/transport/vehicles';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useSettled } from '../../platform/time/useSettled.ts';
import { useRecord } from '../../ui/resource/useRecord.ts';

const SEARCH_PAUSE_MS = 300;

/** A warning only: the trip can still be saved. */
export const DriverOverlap = () => {
  const [crewId, driverId] = useWatch({ name: [tripFields.crew_id, tripFields.driver_id] });
  const account = typeof driverId === 'number' ? { driver_id: driverId } : undefined;
  const other = useOverlap(typeof crewId === 'number' ? { crew_id: crewId } : account, () => true);
  return other ? <OverlapAlert text="driver_busy" other={other} /> : null;
};

/** Vehicle names match in any spelling. */
export const VehicleOverlap = () => {
  const [typed, vehicleId] = useWatch({ name: [tripFields.vehicle, tripFields.vehicle_id] });
  const vehicle = useSettled(typeof typed === 'string' ? typed.trim() : '', SEARCH_PAUSE_MS);
  const isChosen = typeof vehicleId === 'number';
  const { data: [chosen] = [] } = useGetMany<Vehicle>(
    'vehicles',
    { ids: [vehicleId] },
    { enabled: isChosen }
  );
  const named = vehicle === '' ? undefined : { q: vehicle };
  const other = useOverlap(
    isChosen ? { vehicle_id: vehicleId } : named,
    trip => isChosen || foldText(trip.vehicle).trim() === foldText(vehicle).trim()
  );
  if (isChosen && chosen?.shared) return null;
  return other ? <OverlapAlert text="vehicle_busy" other={other} /> : null;
};

interface OverlapAlertProps {
  text: TripOverlap['code'];
  other: Trip;
}

const OverlapAlert = ({ text, other }: OverlapAlertProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Alert severity="warning">
      {translate(`resources.transport.${text}`, {
        vehicle: other.vehicle,
        moment: format.moment(other.departure ?? ''),
        project: other.project_name ?? '–',
      })}
    </Alert>
  );
};

const useOverlap = (filter: object | undefined, isSame: (trip: Trip) => boolean) => {
  const [departure, arrival, busy_from, busy_until] = useWatch({ name: TIMES });
  const ownId = useRecord<'transport'>()?.id;
  const own = { departure, arrival, busy_from, busy_until };
  const isKnown = filter !== undefined && startOf(own) > 0;
  const { data: trips = [] } = useGetList<Trip>(
    'transport',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'departure', order: 'DESC' },
      filter: isKnown ? { ...filter, ...around(own) } : {},
    },
    { enabled: isKnown, onError: () => undefined }
  );
  if (!isKnown) return undefined;
  return trips.find(
    trip =>
      trip.id !== ownId &&
      trip.status !== TRIP_STATUS.cancelled &&
      isSame(trip) &&
      overlaps(trip, own)
  );
};

const TIMES = [
  tripFields.departure,
  tripFields.arrival,
  tripFields.busy_from,
  tripFields.busy_until,
] as const;

const around = (trip: Times) => ({
  departure_gte: new Date(startOf(trip) - DAY_MS).toISOString(),
  departure_lt: new Date(endOf(trip) + 1).toISOString(),
});

type Times = Pick<Trip, (typeof TIMES)[number]>;

/** A trip without an end takes no time. One that begins when another ends does not overlap it. */
const overlaps = (one: Times, other: Times) =>
  startOf(one) === startOf(other) || (startOf(one) < endOf(other) && startOf(other) < endOf(one));

/** NaN for what is not a time: a field that is being typed. */
const startOf = ({ busy_from, departure }: Times) => momentIn(busy_from) || momentIn(departure);

const endOf = (trip: Times) => momentIn(trip.busy_until) || momentIn(trip.arrival) || startOf(trip);

const momentIn = (at: string | null | undefined) => Date.parse(at ?? '');
