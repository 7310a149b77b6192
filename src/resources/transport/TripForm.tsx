import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { tripForm } from '#contract/transport';
import { TRIP_STATUSES } from '#contract/tripStatuses';
import { FormRow } from '../../ui/FormRow.tsx';
import { MomentInput } from '../../ui/MomentInput.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { DriverInput } from './DriverInput.tsx';
import { DriverOverlap } from './DriverOverlap.tsx';

const statuses = TRIP_STATUSES.map(id => ({ id, name: `resources.transport.statuses.${id}` }));

const LATEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

const PLANNED = { status: 'gepland' };

const TripForm = () => (
  <RecordForm schema={tripForm} defaultValues={PLANNED}>
    <FormRow>
      <TextInput source="vehicle" isRequired />
      <DriverInput />
    </FormRow>
    <ReferenceInput source="project_id" reference="projects" sort={LATEST_FIRST} perPage={25}>
      <AutocompleteInput optionText="name" filterToQuery={q => ({ q })} />
    </ReferenceInput>
    <SelectInput source="status" choices={statuses} />
    <FormRow>
      <MomentInput source="departure" />
      <MomentInput source="arrival" />
      <TextInput source="from_location" />
      <TextInput source="to_location" />
    </FormRow>
    <DriverOverlap />
    <TextInput source="notes" multiline minRows={3} />
  </RecordForm>
);

export default TripForm;
