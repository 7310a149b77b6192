import { contentsAnswer, type ContentsInput, productCases } from '#contract/warehouse/cases';
import { api } from '../../../platform/api/client.ts';
import { withTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { type Asked, read, withQuery } from '../../../platform/data/callOptions.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';

/** The contents of a unit that is a case, and the case that contains the unit. */
export const readContents = (unitId: number, asked: Asked = {}) =>
  read(contentsAnswer, withQuery(`/equipment/${unitId}/contents`, {}, asked), asked);

/** A unit as it was in this version. */
export interface CaseVersion {
  id: number;
  version: number;
  tenantId: number | undefined;
}

/** Replaces the contents of a case. */
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
