import { CreatePage } from '../../ui/CreatePage.tsx';
import { TripForm } from './lazyForm.ts';

const TripCreate = () => (
  <CreatePage>
    <TripForm />
  </CreatePage>
);

export default TripCreate;
