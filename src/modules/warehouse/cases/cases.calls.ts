import { contentsAnswer, type ContentsInput, productCases } from '#contract/warehouse/cases';
import { api } from '../../../platform/api/client.ts';
import { withTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { type Asked, read, withQuery } from '../../../platform/data/callOptions.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';

export const readContents = (unitId: number, asked: Asked = {}) =>
  read(contentsAnswer, withQuery(`/equipment/${unitId}/contents`, {}, asked), asked);

export interface CaseVersion {
  id: number;
  version: number;
  tenantId: number | undefined;
}

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

export const readCasesWith = (productId: number, asked: Asked = {}) =>
  read(productCases, withQuery(`/products/${productId}/cases`, {}, asked), asked);
