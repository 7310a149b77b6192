import { customerInput } from '#contract/customers';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { CustomerInputs } from './CustomerInputs.tsx';

const CustomerForm = () => (
  <RecordForm schema={customerInput}>
    <CustomerInputs />
  </RecordForm>
);

export default CustomerForm;
