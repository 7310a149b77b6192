import { SelectInput, TextInput } from 'react-admin';
import { subHireFields, subHireForm } from '#contract/supply/subHires';
import { SUB_HIRE_STATUSES } from '#contract/supply/subHireStatuses.values';
import { SubHireInputs } from '../index.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';

const statuses = SUB_HIRE_STATUSES.map(id => ({ id, name: `resources.sub-hires.statuses.${id}` }));

const CONCEPT = { status: 'concept' } as const;

const SubHireForm = () => (
  <RecordForm schema={subHireForm} defaultValues={CONCEPT}>
    <SelectInput source={subHireFields.status} choices={statuses} />
    <SubHireInputs />
    <TextInput source={subHireFields.notes} multiline minRows={3} />
  </RecordForm>
);

export default SubHireForm;
