import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { tripFields, tripForm } from '#contract/transport/transport';
import { TRIP_STATUSES, TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { MomentInput, PeriodInputs } from '../../ui/form/MomentInput.tsx';
import { MeasureInput } from '../../ui/form/NumberInput.tsx';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';
import { DriverInput } from './DriverInput.tsx';
import { LoadInputs } from './loads/LoadInputs.tsx';
import { RidersInput } from './RidersInput.tsx';
import { DriverOverlap, VehicleOverlap } from './TripOverlaps.tsx';
import { TrailerInput, VehicleInput } from './VehicleInputs.tsx';

const statuses = TRIP_STATUSES.map(id => ({ id, name: `resources.transport.statuses.${id}` }));

const LATEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

const PLANNED = { status: TRIP_STATUS.planned } as const;

const TripForm = () => (
  <RecordForm schema={tripForm} defaultValues={PLANNED}>
    <FormRow>
      <VehicleInput />
      <DriverInput />
    </FormRow>
    <TrailerInput />
    <RidersInput />
    <RankedReferenceInput source={tripFields.project_id} reference="projects" sort={LATEST_FIRST}>
      <ChoiceInput optionText="name" filterToQuery={q => ({ q })} />
    </RankedReferenceInput>
    <SelectInput source={tripFields.status} choices={statuses} />
    <PeriodInputs
      start={tripFields.departure}
      end={tripFields.arrival}
      along={{ start: tripFields.busy_from, end: tripFields.busy_until }}
      keepsTypedEnd
    />
    <FormRow>
      <TextInput source={tripFields.from_location} />
      <TextInput source={tripFields.to_location} />
    </FormRow>
    <DistanceInput />
    <BusyInputs />
    <DriverOverlap />
    <VehicleOverlap />
    <LoadInputs />
    <TextInput source={tripFields.notes} multiline minRows={3} />
  </RecordForm>
);

const DistanceInput = () =>
  useServerHas('vehicles') ? <MeasureInput source={tripFields.distance_km} unit="km" /> : null;

const BusyInputs = () => {
  const [departure, arrival] = useWatch({ name: [tripFields.departure, tripFields.arrival] });
  const hasVehicles = useServerHas('vehicles');
  if (!useServerHas('crew')) return null;
  return (
    <>
      <FormRow>
        <MomentInput
          source={tripFields.busy_from}
          label={hasVehicles ? 'resources.transport.fields.booked_from' : undefined}
          before={tripFields.busy_until}
          instead={departure}
          otherInstead={arrival}
          helperText="resources.transport.busy_hint"
        />
        <MomentInput
          source={tripFields.busy_until}
          label={hasVehicles ? 'resources.transport.fields.booked_until' : undefined}
          after={tripFields.busy_from}
          instead={arrival}
          otherInstead={departure}
        />
      </FormRow>
      <BooleanInput
        source={tripFields.tentative}
        helperText={`resources.transport.${hasVehicles ? 'books_nothing' : 'tentative_hint'}`}
      />
    </>
  );
};

export default TripForm;
