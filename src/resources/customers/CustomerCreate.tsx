import { lazy } from 'react';
import { CreatePage } from '../../ui/CreatePage.tsx';

const CustomerForm = lazy(() => import('./CustomerForm.tsx'));

const CustomerCreate = () => (
  <CreatePage>
    <CustomerForm />
  </CreatePage>
);

export default CustomerCreate;
