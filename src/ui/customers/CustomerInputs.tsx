import { TextInput } from 'react-admin';
import { FormRow } from '../FormRow.tsx';

/** A customer's inputs, shared by its own form and the dialog of other forms. */
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
