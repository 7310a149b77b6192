import {
  type NewUnits,
  newUnitsAnswer,
  nextUnitAnswer,
  type NextUnit,
} from '#contract/catalogue/newUnits';
import { api } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { withTenantId } from '../../../platform/tenant/chosenTenant.ts';

export interface OfProduct {
  id: number;
  tenantId: number | undefined;
}

export const readNextUnit = async (
  { id, tenantId }: OfProduct,
  signal: AbortSignal
): Promise<NextUnit> => {
  const call = api(withTenantId(`/products/${id}/next-unit`, tenantId), { signal });
  return nextUnitAnswer.parse((await withReadableErrors(call)).body);
};

/** Adds units of a product, all or none, once per key. Returns their ids. */
export const addUnits = async ({ id, tenantId }: OfProduct, body: NewUnits, key: string) => {
  const call = api(withTenantId(`/products/${id}/units`, tenantId), {
    method: 'POST',
    body,
    headers: keyHeader(key),
  });
  return newUnitsAnswer.parse((await withReadableErrors(call)).body).ids;
};
