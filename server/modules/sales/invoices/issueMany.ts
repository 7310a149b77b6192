import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { issueInput, issueManyAnswer, issueManyInput } from '#contract/sales/salesInvoices';
import type { UserTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { issueInvoice } from './issuing.ts';
import { ensureLinks } from './links.ts';
import { mailInvoice } from './salesInvoices.mails.ts';

type MailServices = Pick<Services, 'outbox' | 'sealer'>;

/** Issues a draft with the address of its page, and mails it where asked. Throws as `issueInvoice`. */
export const issueAndMail = async (
  tx: UserTx,
  services: MailServices,
  id: number,
  { mail, recipients, subject, text, einvoice_reason, accept_vat }: z.infer<typeof issueInput>
) => {
  const { number, customer } = await issueInvoice(tx, id, { einvoice_reason, accept_vat });
  if (mail) await mailInvoice(tx, services, id, { recipients, subject, text });
  // Who mails it otherwise needs its address as well.
  else await ensureLinks(tx, services.sealer, id, [customer.email ?? customer.name]);
  return number;
};

/** Issues drafts one by one, in the order given: what one lacks stops no other. */
export const issueMany = async (
  request: Pick<FastifyRequest, 'withTenant'>,
  services: MailServices,
  { ids, mail }: z.infer<typeof issueManyInput>
): Promise<z.infer<typeof issueManyAnswer>> => {
  const answer: z.infer<typeof issueManyAnswer> = { issued: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      const number = await request.withTenant(tx => issueAndMail(tx, services, id, { mail }));
      answer.issued.push({ id, number });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const fields = Object.keys(error.details.fields ?? {});
      answer.failed.push({ id, code: error.code, fields });
    }
  }
  return answer;
};
