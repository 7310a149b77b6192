import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { contactFields, contactInput } from '#contract/customers/contacts';
import { ChoiceInput } from '../../../ui/form/ChoiceInput.tsx';
import { FormRow } from '../../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { CustomerReference } from '../CustomerReference.tsx';

const ContactForm = () => (
  <RecordForm schema={contactInput}>
    <CustomerReference source={contactFields.customer_id} sort={BY_NAME}>
      <ChoiceInput optionText="name" filterToQuery={q => ({ q })} isRequired />
    </CustomerReference>
    <ContactInputs />
  </RecordForm>
);

const BY_NAME = { field: 'name', order: 'ASC' } as const;

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

const ContactInputs = () => (
  <>
    <FormRow>
      <TextInput source={contactFields.name} isRequired />
      <TextInput source={contactFields.function} />
    </FormRow>
    <FormRow>
      <TextInput source={contactFields.email} type="email" />
      <TextInput source={contactFields.phone} type="tel" />
    </FormRow>
    <SelectInput
      source={contactFields.language}
      choices={languages}
      translateChoice={false}
      helperText="resources.contacts.language_hint"
    />
    <FormRow>
      <BooleanInput source={contactFields.is_main} helperText="resources.contacts.main_hint" />
      <BooleanInput
        source={contactFields.for_invoices}
        helperText="resources.contacts.for_invoices_hint"
      />
    </FormRow>
  </>
);

export default ContactForm;
