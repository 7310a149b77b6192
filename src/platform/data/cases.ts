import { contentsAnswer, type ContentsInput, productCases } from '#contract/cases';
import { api } from '../api/client.ts';
import { withTenantId } from '../tenant/chosenTenant.ts';
import { type Asked, read, withQuery } from './calls.ts';
import { withReadableErrors } from './httpClient.ts';

/** What sits in a unit that is a case, and the case that the unit sits in. */
export const readContents = (unitId: number, asked: Asked = {}) =>
  read(contentsAnswer, withQuery(`/equipment/${unitId}/contents`, {}, asked), asked);

/** A unit as it was in this version. */
export interface CaseVersion {
  id: number;
  version: number;
  tenantId: number | undefined;
}

/** Replaces what sits in a case. */
export const saveContents = async (
  { id, version, tenantId }: CaseVersion,
  contents: ContentsInput
) => {
  const call = api(withTenantId(`/equipment/${id}/contents`, tenantId), {
    method: 'PUT',
    body: { contents },
    headers: { 'If-Match': `"v${version}"` },
  });
  return contentsAnswer.parse((await withReadableErrors(call)).body);
};

/** The cases that hold some of a product. */
export const readCasesWith = (productId: number, asked: Asked = {}) =>
  read(productCases, withQuery(`/products/${productId}/cases`, {}, asked), asked);
