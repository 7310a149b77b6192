import { customerInput } from '#contract/customers';
import { CustomerInputs } from '../../features/customers/index.ts';
import { RecordForm } from '../../ui/form/RecordForm.tsx';

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <CustomerInputs />
  </RecordForm>
);

export default CustomerForm;
