import { TextInput } from 'react-admin';
import { customerInput } from '#contract/customers';
import { FormRow } from '../../ui/FormRow.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <TextInput source="name" isRequired />
    <TextInput source="contact_person" />
    <FormRow>
      <TextInput source="email" type="email" />
      <TextInput source="phone" type="tel" />
    </FormRow>
    <TextInput source="address" multiline />
  </RecordForm>
);

export default CustomerForm;
