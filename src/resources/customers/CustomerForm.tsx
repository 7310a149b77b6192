import { TextInput } from 'react-admin';
import { customerInput } from '#contract/customers';
import { RecordForm } from '../../ui/RecordForm.tsx';

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <TextInput source="name" isRequired />
    <TextInput source="contact_person" />
    <TextInput source="email" type="email" />
    <TextInput source="phone" type="tel" />
    <TextInput source="address" multiline />
  </RecordForm>
);

export default CustomerForm;
