import { BooleanInput } from 'react-admin';
import { customerFields, customerInput } from '#contract/customers';
import { CustomerInputs } from '../../features/customers/index.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <CustomerInputs />
    <SupplierInput />
  </RecordForm>
);

/** Whether equipment is sub-hired from the customer, where the server knows sub-hires. */
const SupplierInput = () => {
  const hasSubHires = useServerHas('planning');
  if (!hasSubHires) return null;
  return (
    <BooleanInput
      source={customerFields.is_supplier}
      helperText="resources.customers.supplier_hint"
    />
  );
};

export default CustomerForm;
