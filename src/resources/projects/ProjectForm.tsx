import { SelectInput, TextInput } from 'react-admin';
import { projectForm } from '#contract/projects';
import { PROJECT_STATUSES } from '#contract/projectStatuses';
import { FormRow } from '../../ui/FormRow.tsx';
import { MomentInput } from '../../ui/MomentInput.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { CustomerInput } from './CustomerInput.tsx';

const statuses = PROJECT_STATUSES.map(id => ({ id, name: `resources.projects.statuses.${id}` }));

const ProjectForm = () => (
  <RecordForm schema={projectForm}>
    <TextInput source="name" isRequired />
    <SelectInput source="status" choices={statuses} emptyText="resources.projects.unknown" />
    <CustomerInput />
    <FormRow>
      <MomentInput source="start_date" />
      <MomentInput source="end_date" />
    </FormRow>
    <TextInput source="location" />
    <TextInput source="notes" multiline minRows={3} />
  </RecordForm>
);

export default ProjectForm;
