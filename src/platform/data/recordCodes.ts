import type { z } from 'zod';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { codesAnswer, nextCodeAnswer, type OwnCodes } from '#contract/warehouse/codes';
import type { labelsInput } from '#contract/warehouse/labels';
import { codeAnswer } from '#contract/warehouse/warehouse';
import { api, apiFile } from '../api/client.ts';
import { inChosenTenant, withTenantId } from '../tenant/chosenTenant.ts';
import { textOf } from '../api/ApiError.ts';
import { apiErrorOf, withReadableErrors } from './httpClient.ts';

export interface CodedRecord {
  resource: CodedResource;
  id: number;
  tenantId: number | undefined;
  version: number;
}

const pathOf = ({ resource, id, tenantId }: CodedRecord) =>
  withTenantId(`/${resource}/${id}/codes`, tenantId);

export const readCodes = async (record: CodedRecord, signal?: AbortSignal): Promise<OwnCodes> => {
  const call = api(pathOf(record), { ...(signal && { signal }) });
  return codesAnswer.parse((await withReadableErrors(call)).body).codes;
};

export const saveCodes = async (record: CodedRecord, codes: unknown) => {
  const call = api(pathOf(record), {
    method: 'PUT',
    body: { codes },
    headers: { 'If-Match': `"v${record.version}"` },
  });
  return codesAnswer.parse((await withReadableErrors(call)).body).codes;
};

/** An unused code, after those in the form. */
export const proposeCode = async (tenantId: number | undefined, after: readonly string[]) => {
  const query = after.length > 0 ? `?${new URLSearchParams(after.map(code => ['after', code]))}` : '';
  const call = api(withTenantId(`/next-code${query}`, tenantId));
  return nextCodeAnswer.parse((await withReadableErrors(call)).body).code;
};

export const findCode = async (code: string, signal: AbortSignal) => {
  const path = inChosenTenant(`/codes/${encodeURIComponent(code)}`);
  return codeAnswer.parse((await withReadableErrors(api(path, { signal }))).body);
};

export const namesOfAmbiguous = (error: unknown) => {
  const failure = apiErrorOf(error);
  return failure?.code === 'ambiguous_code' ? (textOf(failure.body, 'names') ?? '') : undefined;
};

export const makeLabels = (body: z.input<typeof labelsInput>) =>
  withReadableErrors(apiFile(inChosenTenant('/labels.pdf'), { method: 'POST', body }));
