import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { tripFields, tripForm } from '#contract/transport/transport';
import { TRIP_STATUSES, TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { MomentInput } from '../../ui/form/MomentInput.tsx';
import { RankedReferenceInput } from '../../ui/form/RankedReferenceInput.tsx';
import { DriverInput } from './DriverInput.tsx';
import { DriverOverlap, VehicleOverlap } from './TripOverlaps.tsx';

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
    <BusyInputs />
    <DriverOverlap />
    <VehicleOverlap />
    <TextInput source={tripFields.notes} multiline minRows={3} />
  </RecordForm>
);

/** When the driver is booked. */
const BusyInputs = () => {
  const [departure, arrival] = useWatch({ name: [tripFields.departure, tripFields.arrival] });
  if (!useServerHas('crew')) return null;
  return (
    <>
      <FormRow>
        <MomentInput
          source={tripFields.busy_from}
          before={tripFields.busy_until}
          instead={departure}
          helperText="resources.transport.busy_hint"
        />
        <MomentInput
          source={tripFields.busy_until}
          after={tripFields.busy_from}
          instead={arrival}
        />
      </FormRow>
      <BooleanInput source={tripFields.tentative} helperText="resources.transport.tentative_hint" />
    </>
  );
};

export default TripForm;
