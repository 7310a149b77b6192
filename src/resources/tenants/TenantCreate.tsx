import { useSearchParams } from 'react-router-dom';
import { useKnownServerHas } from '../../providers/useServerHas.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { TenantForm } from './lazyForm.ts';
import { stepAddress, TenantStepper } from './TenantStepper.tsx';
import { TenantSteps } from './TenantSteps.tsx';

/** Adds a tenant; at our server, the steps for its roles and its administrator follow. */
const TenantCreate = () => {
  const [query] = useSearchParams();
  const hasSteps = useKnownServerHas('people');
  const id = query.get('tenant');
  // An empty form here would be filled in for a tenant that exists already.
  if (hasSteps === undefined && id) return <ScreenSkeleton />;
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
