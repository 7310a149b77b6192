import { TextInput } from 'react-admin';
import { roleChanges } from '#contract/roles';
import { RecordForm } from '../../ui/RecordForm.tsx';

/** What a role is called, and what it is for; whose it is stays as it was. */
const RoleForm = () => (
  <RecordForm schema={roleChanges}>
    <TextInput source="name" isRequired />
    <TextInput source="description" />
  </RecordForm>
);

export default RoleForm;
