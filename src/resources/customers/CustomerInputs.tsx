import { TextInput } from 'react-admin';
import { FormRow } from '../../ui/FormRow.tsx';

/** What is filled in of a customer, on its own screen and where another form adds one. */
export const CustomerInputs = () => (
  <>
    <TextInput source="name" isRequired />
    <TextInput source="contact_person" />
    <FormRow>
      <TextInput source="email" type="email" />
      <TextInput source="phone" type="tel" />
    </FormRow>
    <TextInput source="address" multiline />
  </>
);
