import { customerInput } from '#contract/customers';
import { CustomerInputs } from '../../ui/customers/CustomerInputs.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <CustomerInputs />
  </RecordForm>
);

export default CustomerForm;
