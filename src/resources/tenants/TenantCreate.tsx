import { CreatePage } from '../../ui/CreatePage.tsx';
import { TenantForm } from './lazyForm.ts';

const TenantCreate = () => (
  <CreatePage>
    <TenantForm />
  </CreatePage>
);

export default TenantCreate;
