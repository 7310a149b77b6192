import { useCanAccess } from 'ra-core';
import { samplesAdded, samplesRemoved, type SamplesRemoved } from '#contract/dashboard/samples';
import { api } from '../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../platform/data/httpClient.ts';
import { once } from '../../platform/data/once.ts';
import { inChosenTenant } from '../../platform/tenant/chosenTenant.ts';

export const addSamples = async (): Promise<number> => {
  const { body } = await once(['samples'], key =>
    withReadableErrors(api(inChosenTenant('/samples'), { method: 'POST', headers: keyHeader(key) }))
  );
  return samplesAdded.parse(body).added;
};

/** Removes only unchanged and unused samples. */
export const removeSamples = async (): Promise<SamplesRemoved> => {
  const { body } = await withReadableErrors(api(inChosenTenant('/samples'), { method: 'DELETE' }));
  return samplesRemoved.parse(body);
};

export const useMayUseSamples = () => {
  const { canAccess: customers } = useCanAccess({ resource: 'customers', action: 'edit' });
  const { canAccess: products } = useCanAccess({ resource: 'products', action: 'edit' });
  const { canAccess: equipment } = useCanAccess({ resource: 'equipment', action: 'edit' });
  const { canAccess: projects } = useCanAccess({ resource: 'projects', action: 'edit' });
  return [customers, products, equipment, projects].every(mayEdit => mayEdit === true);
};
