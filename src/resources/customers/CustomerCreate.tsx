import { CreatePage } from '../../ui/CreatePage.tsx';
import { CustomerForm } from './lazyForm.ts';

const CustomerCreate = () => (
  <CreatePage>
    <CustomerForm />
  </CreatePage>
);

export default CustomerCreate;
