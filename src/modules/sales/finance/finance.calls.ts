import { z } from 'zod';
import { type Deposit, depositSchema } from '#contract/sales/deposits';
import { sentMailsSchema } from '#contract/base/sentMails';
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

/** What was agreed, invoiced, paid and is open of a project. */
export const readProjectMoney = (projectId: number, signal: AbortSignal) =>
  read(projectMoneySchema, inChosenTenant(`/projects/${projectId}/money`), { signal });

/** Says that a project is invoiced, or still to be. */
export const setInvoicing = async (projectId: number, body: ProjectInvoicingInput) => {
  const call = api(inChosenTenant(`/projects/${projectId}/invoicing`), { method: 'PUT', body });
  return projectInvoicingSchema.parse((await withReadableErrors(call)).body);
};

/** What was lost or broken of a project, and is not charged. */
export const readCharges = (projectId: number, signal: AbortSignal) =>
  read(chargesSchema, inChosenTenant(`/projects/${projectId}/charges`), { signal });

/** The deposits of a project, the last first. */
export const readDeposits = (projectId: number, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ project_id: projectId }),
    sort: JSON.stringify(['requested_on', 'DESC']),
  });
  return read(z.array(depositSchema), inChosenTenant(`/deposits?${query}`), { signal });
};

/** Asks for a deposit, or takes a step of one: `/{id}/mail`, `/{id}/return`, `/{id}/keep`. Once per key. */
export const postDeposit = async (path: string, body: object, key: string) => {
  const call = api(inChosenTenant(`/deposits${path}`), {
    method: 'POST',
    body,
    headers: keyHeader(key),
  });
  return depositSchema.parse((await withReadableErrors(call)).body);
};

/** The mails about a deposit, the last first. */
export const readDepositMails = (id: number, signal: AbortSignal) =>
  read(sentMailsSchema, inChosenTenant(`/deposits/${id}/mails`), { signal });

/** Changes what a deposit asks for, in the version that was read. */
export const changeDeposit = async ({ id, version }: Deposit, body: object) => {
  const call = api(inChosenTenant(`/deposits/${id}`), {
    method: 'PATCH',
    body,
    headers: { 'if-match': `"v${version}"` },
  });
  return depositSchema.parse((await withReadableErrors(call)).body);
};
