import { TextInput } from 'react-admin';
import { roleChanges, roleFields } from '#contract/people/roles';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';

/** What a role is called, and what it is for; whose it is stays as it was. */
const RoleForm = () => (
  <RecordForm schema={roleChanges}>
    <TextInput source={roleFields.name} isRequired />
    <TextInput source={roleFields.description} />
  </RecordForm>
);

export default RoleForm;
