import type { z } from 'zod';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import type { issueInput, issueManyAnswer, issueManyInput } from '#contract/sales/invoiceActions';
import type { SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { ExpectedVersion } from '../../../records/recordChanges.ts';
import type { Services } from '../../../services.ts';
import { issueInvoice, refreshDraft } from './issuing.ts';
import { ensureLinks } from '../documents/payLinks.ts';
import { mailInvoice } from './salesInvoices.mails.ts';

type MailServices = Pick<Services, 'outbox' | 'sealer'>;

type InTenant = <Result>(work: (tx: SignedInTx) => Promise<Result>) => Promise<Result>;

type IssueAndMail = z.infer<typeof issueInput> & { version?: ExpectedVersion };

/** With the credit notes that it counts on. Returns all numbers. */
export const issueAndMail = async (
  tx: SignedInTx,
  services: MailServices,
  id: number,
  { mail, recipients, subject, text, ...options }: IssueAndMail
) => {
  const issued = await issueInvoice(tx, id, options);
  for (const { id: issuedId, content } of issued) {
    const { email, name } = content.customer;
    if (mail) await mailInvoice(tx, services, issuedId, { recipients, subject, text });
    // Mailing it otherwise needs the address as well.
    else await ensureLinks(tx, services.sealer, { kind: 'invoice', id: issuedId }, [email ?? name]);
  }
  return issued.map(({ id: issuedId, content: { number } }) => ({ id: issuedId, number }));
};

/**
 * If its advances have changed, the draft is refreshed and stored in a new transaction, as the refusal has
 * undone all writes; the refusal contains it.
 */
export const issueOrRefresh = async <Answer>(
  inTenant: InTenant,
  id: number,
  issue: () => Promise<Answer>
): Promise<Answer> => {
  try {
    return await issue();
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'advances_changed')) throw error;
    const record = await inTenant(tx => refreshDraft(tx, id));
    throw new DomainError('advances_changed', { current: { schema: salesInvoiceSchema, record } });
  }
};

/**
 * In the order given; a failure stops no other. If its mail may not be sent today, an invoice stays a draft.
 */
export const issueMany = async (
  inTenant: InTenant,
  services: MailServices,
  { ids = [], invoices, mail, accept_vat }: z.infer<typeof issueManyInput>
): Promise<z.infer<typeof issueManyAnswer>> => {
  const [issued, failed, skipped]: [Issued[], Failed[], Skipped[]] = [[], [], []];
  const wanted = invoices ?? ids.map(id => ({ id, version: undefined, total: undefined }));
  const each = new Map(wanted.map(invoice => [invoice.id, invoice]));
  for (const { id, version, total } of each.values()) {
    // Credit notes are issued with their final invoice.
    if (issued.some(known => known.id === id)) continue;
    try {
      const options = { mail, version, expected_total: total, accept_vat };
      issued.push(
        ...(await issueOrRefresh(inTenant, id, () =>
          inTenant(tx => issueAndMail(tx, services, id, options))
        ))
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'too_many_mails') skipped.push({ id, reason: 'mail_limit' });
      else {
        failed.push({ id, code: error.code, fields: Object.keys(error.details.fields ?? {}) });
      }
    }
  }
  return { issued, failed, skipped };
};

type Answer = z.infer<typeof issueManyAnswer>;
type Issued = Answer['issued'][number];
type Failed = Answer['failed'][number];
type Skipped = NonNullable<Answer['skipped']>[number];
