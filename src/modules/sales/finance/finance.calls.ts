import { z } from 'zod';
import { type ExtraWorkInput, extraWorkSchema } from '#contract/crew/extraWork';
import { type Deposit, depositSchema } from '#contract/sales/deposits';
import { sentMailsSchema } from '#contract/base/sentMails';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import {
  chargesSchema,
  type ProjectInvoicingInput,
  projectInvoicingSchema,
  projectMoneySchema,
} from '#contract/sales/toInvoice';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

export const readProjectMoney = (projectId: number, signal: AbortSignal) =>
  read(projectMoneySchema, inChosenTenant(`/projects/${projectId}/money`), { signal });

export const setInvoicing = async (
  { id, version }: { id: number; version: number },
  body: ProjectInvoicingInput
) => {
  const call = api(inChosenTenant(`/projects/${id}/invoicing`), {
    method: 'PUT',
    body,
    headers: { 'if-match': `"v${version}"` },
  });
  return projectInvoicingSchema.parse((await withReadableErrors(call)).body);
};

export const readCharges = (projectId: number, signal: AbortSignal) =>
  read(chargesSchema, inChosenTenant(`/projects/${projectId}/charges`), { signal });

export const readExtraWork = (projectId: number, signal: AbortSignal) =>
  read(extraWorkSchema, inChosenTenant(`/projects/${projectId}/extra-work`), { signal });

export const chargeExtraWork = async (projectId: number, body: ExtraWorkInput, key: string) => {
  const call = api(inChosenTenant(`/projects/${projectId}/extra-work`), {
    method: 'POST',
    body,
    headers: keyHeader(key),
  });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

export const readDeposits = (projectId: number, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ project_id: projectId }),
    sort: JSON.stringify(['requested_on', 'DESC']),
  });
  return read(z.array(depositSchema), inChosenTenant(`/deposits?${query}`), { signal });
};

export const postDeposit = async (path: string, body: object, key: string) => {
  const call = api(inChosenTenant(`/deposits${path}`), {
    method: 'POST',
    body,
    headers: keyHeader(key),
  });
  return depositSchema.parse((await withReadableErrors(call)).body);
};

export const readDepositMails = (id: number, signal: AbortSignal) =>
  read(sentMailsSchema, inChosenTenant(`/deposits/${id}/mails`), { signal });

export const changeDeposit = async (
  { id, version }: Pick<Deposit, 'id' | 'version'>,
  body: object
) => {
  const call = api(inChosenTenant(`/deposits/${id}`), {
    method: 'PATCH',
    body,
    headers: { 'if-match': `"v${version}"` },
  });
  return depositSchema.parse((await withReadableErrors(call)).body);
};
