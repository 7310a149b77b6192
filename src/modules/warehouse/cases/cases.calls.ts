import { contentsAnswer, type ContentsInput, productCases } from '#contract/warehouse/cases';
import { api } from '../../../platform/api/client.ts';
import { withTenantId } from '../../../platform/tenant/chosenTenant.ts';
import { type CallOptions, read, withQuery } from '../../../platform/data/callOptions.ts';
import { withReadableErrors } from '../../../platform/data/httpClient.ts';

export const readContents = (unitId: number, options: CallOptions = {}) =>
  read(contentsAnswer, withQuery(`/equipment/${unitId}/contents`, {}, options), options);

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

export const readCasesWith = (productId: number, options: CallOptions = {}) =>
  read(productCases, withQuery(`/products/${productId}/cases`, {}, options), options);
