import type { z } from 'zod';
import type { mailDepositInput } from '#contract/sales/deposits';
import type { ReadTx, SignedInTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { readMailLog } from '../../../mail/mailLog.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { mailOutside } from '../../../mail/outside.ts';
import { invalidField } from '../../../records/definition.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { documentFormats } from '../documents/documentTexts.ts';
import { languageOf, readSale } from '../invoices/invoiceContext.ts';
import { lockOwed } from '../documents/payableDocuments.ts';
import { ensureLinks, payPath } from '../documents/payLinks.ts';
import { showDeposit } from './deposits.queries.ts';

interface MailServices {
  outbox: Outbox;
  sealer: Sealer;
}

/**
 * Mails a deposit request, with a payment page for each recipient. Default recipient: the customer's invoice
 * address. Throws 404, 400 without any address, `deposit_withdrawn`, and `deposit_paid` if nothing is
 * requested.
 */
export const mailDeposit = async (
  tx: SignedInTx,
  { outbox, sealer }: MailServices,
  id: number,
  { recipients = [], subject, text }: z.infer<typeof mailDepositInput>
) => {
  const owed = await lockOwed(tx, { kind: 'deposit', id });
  const deposit = await showDeposit(tx, id);
  if (deposit.status === 'withdrawn') throw new DomainError('deposit_withdrawn');
  if (owed.open_cents <= 0) throw new DomainError('deposit_paid');
  const sale = await readSale(tx, deposit);
  const { company, customer, contact, project } = sale;
  const address = customer?.invoice_email ?? customer?.email;
  if (recipients.length === 0 && !address) throw invalidField('recipients', { code: 'required' });
  const addressees = recipients.length > 0 || !address ? recipients : [address];
  const language = languageOf(sale);
  const { euros } = documentFormats({ language, time_zone: company.time_zone });
  const { name, contact_email: email, house_colour: colour } = company;
  const sender = { name, email, colour };
  const links = await ensureLinks(tx, sealer, owed.of, addressees);
  await mailOutside(
    tx,
    outbox,
    sender,
    links.map(({ recipient, token }) => ({
      about: { deposit_id: id },
      template: 'sales_deposit' as const,
      to: recipient,
      language,
      values: {
        name: contact?.name ?? customer?.contact_person ?? owed.customer_name ?? '',
        company: company.name,
        number: deposit.number,
        project: project?.name ?? deposit.project_name,
        amount: euros(owed.open_cents),
        reply: company.contact_email ?? company.name,
      },
      link: payPath(token),
      subject: subject ?? undefined,
      message: text ?? undefined,
    }))
  );
  tx.audit({
    action: 'deposits.mailed',
    resource: 'deposits',
    resourceId: id,
    tenantId: owed.tenant_id,
    metadata: { number: deposit.number, recipients: addressees },
  });
  return showDeposit(tx, id);
};

export const readDepositMails = async (tx: ReadTx, id: number) => {
  await showDeposit(tx, id);
  return readMailLog(tx, 'deposit_id', id);
};
