import Alert from '@mui/material/Alert';
import { type RaRecord, useCanAccess, useGetList, useTranslate } from 'ra-core';
import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { foldText } from '#contract/base/searchText';
import { type Trip, tripFields, tripForm, type TripWarning } from '#contract/transport/transport';
import { TRIP_STATUSES, TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useSettled } from '../../platform/time/useSettled.ts';
import { isBlank } from '../../ui/display/CardField.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { MomentInput } from '../../ui/form/MomentInput.tsx';
import { fullName, useRecord } from '../../ui/record/useRecord.ts';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';

const statuses = TRIP_STATUSES.map(id => ({ id, name: `resources.transport.statuses.${id}` }));

const LATEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

const PLANNED = { status: TRIP_STATUS.planned } as const;

const TripForm = () => (
  <RecordForm schema={tripForm} defaultValues={PLANNED}>
    <FormRow>
      <TextInput source={tripFields.vehicle} isRequired />
      <DriverInput />
    </FormRow>
    <RankedReferenceInput source={tripFields.project_id} reference="projects" sort={LATEST_FIRST}>
      <ChoiceInput optionText="name" filterToQuery={q => ({ q })} />
    </RankedReferenceInput>
    <SelectInput source={tripFields.status} choices={statuses} />
    <FormRow>
      <MomentInput source={tripFields.departure} before={tripFields.arrival} />
      <MomentInput source={tripFields.arrival} after={tripFields.departure} />
      <TextInput source={tripFields.from_location} />
      <TextInput source={tripFields.to_location} />
    </FormRow>
    <DriverOverlap />
    <VehicleOverlap />
    <TextInput source={tripFields.notes} multiline minRows={3} />
  </RecordForm>
);

const DriverInput = () => {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  return canAccess ? <ColleagueInput /> : <TextInput source={tripFields.driver} />;
};

const ColleagueInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const driverId: unknown = useWatch({ name: tripFields.driver_id });
  const isColleague = typeof driverId === 'number';
  // The server copies the user's name; clearing the user clears the name.
  const copyName = (_id: unknown, person: RaRecord | '' | undefined) =>
    setValue(tripFields.driver, person ? fullName(person) : '', { shouldDirty: true });
  return (
    <>
      <ReferenceInput
        source={tripFields.driver_id}
        reference="users"
        filter={ACTIVE}
        sort={BY_NAME}
      >
        <ChoiceInput optionText={fullName} filterToQuery={q => ({ q })} onChange={copyName} />
      </ReferenceInput>
      {!isColleague && (
        <TextInput
          source={tripFields.driver}
          label={translate('resources.transport.driver_by_name')}
        />
      )}
    </>
  );
};

const ACTIVE = { active: true };

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const DAY_MS = 24 * 3_600_000;

/** Milliseconds without typing before the vehicle is searched. */
const PAUSE_MS = 300;

/** A warning only: the trip can still be saved. */
const DriverOverlap = () => {
  const driverId: unknown = useWatch({ name: tripFields.driver_id });
  const isKnown = typeof driverId === 'number';
  const other = useOverlap(isKnown ? { driver_id: driverId } : undefined, () => true);
  return other ? <OverlapAlert text="driver_busy" other={other} /> : null;
};

/** Vehicle names match in any spelling. */
const VehicleOverlap = () => {
  const typed: unknown = useWatch({ name: tripFields.vehicle });
  const vehicle = useSettled(typeof typed === 'string' ? typed.trim() : '', PAUSE_MS);
  const other = useOverlap(
    vehicle === '' ? undefined : { q: vehicle },
    trip => foldText(trip.vehicle).trim() === foldText(vehicle).trim()
  );
  return other ? <OverlapAlert text="vehicle_busy" other={other} /> : null;
};

interface OverlapAlertProps {
  text: TripWarning['code'];
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
  const [departure, arrival] = useWatch({ name: [tripFields.departure, tripFields.arrival] });
  const ownId = useRecord<'transport'>()?.id;
  const isKnown = filter !== undefined && !isBlank(departure);
  const { data: trips = [] } = useGetList<Trip>(
    'transport',
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'departure', order: 'DESC' },
      filter: isKnown ? { ...filter, ...around(departure, arrival) } : {},
    },
    { enabled: isKnown, onError: () => undefined }
  );
  if (!isKnown) return undefined;
  return trips.find(
    trip =>
      trip.id !== ownId &&
      trip.status !== TRIP_STATUS.cancelled &&
      isSame(trip) &&
      overlaps(trip, { departure, arrival })
  );
};

/** Trips departing at most a day before this one, and not after its arrival. */
const around = (departure: string, arrival: string | null) => ({
  departure_gte: new Date(Date.parse(departure) - DAY_MS).toISOString(),
  departure_lt: new Date(Date.parse(arrival ?? departure) + 1).toISOString(),
});

type Times = Pick<Trip, 'departure' | 'arrival'>;

/** A trip without an arrival takes no time. */
const overlaps = (one: Times, other: Times) =>
  startOf(one) <= endOf(other) && startOf(other) <= endOf(one);

const startOf = ({ departure }: Times) => Date.parse(departure ?? '');

const endOf = ({ departure, arrival }: Times) => Date.parse(arrival ?? departure ?? '');

export default TripForm;
