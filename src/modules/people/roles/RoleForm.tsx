import { TextInput } from 'react-admin';
import { roleChanges, roleFields } from '#contract/people/roles';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';

const RoleForm = () => (
  <RecordForm schema={roleChanges}>
    <TextInput source={roleFields.name} isRequired />
    <TextInput source={roleFields.description} />
  </RecordForm>
);

export default RoleForm;
