import { TextInput } from 'react-admin';
import { equipmentInput } from '#contract/equipment';
import { FormRow } from '../../ui/FormRow.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { StatusInput } from './StatusInput.tsx';

const EquipmentForm = () => (
  <RecordForm schema={equipmentInput}>
    <TextInput source="name" isRequired />
    <FormRow>
      <TextInput source="type" />
      <TextInput source="serial_number" />
      <StatusInput />
      <TextInput source="location" />
    </FormRow>
    <TextInput source="notes" multiline minRows={3} />
  </RecordForm>
);

export default EquipmentForm;
