import { CreatePage } from '../../ui/CreatePage.tsx';
import { EquipmentForm } from './lazyForm.ts';

const EquipmentCreate = () => (
  <CreatePage>
    <EquipmentForm />
  </CreatePage>
);

export default EquipmentCreate;
