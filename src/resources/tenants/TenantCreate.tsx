import { useSearchParams } from 'react-router-dom';
import { useServerHas } from '../../providers/useServerHas.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { TenantForm } from './lazyForm.ts';
import { stepAddress, TenantStepper } from './TenantStepper.tsx';
import { TenantSteps } from './TenantSteps.tsx';

/** A new tenant; on our server its roles and its first person follow. */
const TenantCreate = () => {
  const [query] = useSearchParams();
  const hasSteps = useServerHas('people');
  const id = query.get('tenant');
  if (hasSteps && id) return <TenantSteps id={id} />;
  return (
    <CreatePage
      above={hasSteps && <TenantStepper current="company" />}
      leadTo={hasSteps ? created => stepAddress(created, 'roles') : undefined}
    >
      <TenantForm />
    </CreatePage>
  );
};

export default TenantCreate;
