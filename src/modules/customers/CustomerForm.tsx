import { BooleanInput, SelectInput } from 'react-admin';
import { customerFields, customerInput } from '#contract/customers/customers';
import { LOCALE_NAMES, LOCALES } from '#contract/base/locales';
import { CustomerInputs } from './index.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { FormRow } from '../../ui/form/FormLayout.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';

const languages = LOCALES.map(id => ({ id, name: LOCALE_NAMES[id] }));

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <CustomerInputs />
    <PlanningInputs />
  </RecordForm>
);

/** Fields of servers with planning: the language of documents, and if it is a supplier. */
const PlanningInputs = () => {
  const hasPlanning = useServerHas('planning');
  if (!hasPlanning) return null;
  return (
    <FormRow>
      <SelectInput
        source={customerFields.language}
        choices={languages}
        translateChoice={false}
        helperText="resources.customers.language_hint"
      />
      <BooleanInput
        source={customerFields.is_supplier}
        helperText="resources.customers.supplier_hint"
      />
    </FormRow>
  );
};

export default CustomerForm;
