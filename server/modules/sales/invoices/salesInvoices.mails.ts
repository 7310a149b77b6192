import { eq } from 'drizzle-orm';
import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import type { mailInvoiceInput } from '#contract/sales/invoiceActions';
import type { z } from 'zod';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { SalesInvoiceFiles } from '../../../mail/sealedContent.ts';
import { mailOutside, type OutsideMail } from '../../../mail/outside.ts';
import type { OutsideTemplate } from '../../../mail/templates.ts';
import { invalidField } from '../../../records/definition.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { findTenant } from '../../tenants/index.ts';
import { customers } from '../../../tables/customers.ts';
import { documentFormats } from '../documents/documentTexts.ts';
import type { Link } from '../../../pages/links.ts';
import { ensureLinks, payPath } from '../documents/payLinks.ts';
import { incomplete } from './issueChecks.ts';
import { contentOf, findInvoice } from './salesInvoices.queries.ts';

interface MailServices {
  outbox: Outbox;
  sealer: Sealer;
}

/**
 * Mails an issued invoice, each recipient with a link of their own, or its e-invoice to the access point.
 * Default recipient: the customer's invoice address. Throws 404 for a draft, 400 without any address,
 * `einvoice_incomplete`.
 */
export const mailInvoice = async (
  tx: SignedInTx,
  services: MailServices,
  id: number,
  { recipients, subject, text, to_access_point = false }: z.infer<typeof mailInvoiceInput>
) => {
  const invoice = await findInvoice(tx, id);
  const content = contentOf(invoice);
  const company = await findTenant(tx, tenantOf(tx));
  const own = { subject: subject ?? undefined, message: text ?? undefined };
  const addressees: string[] = [];
  const mails: OutsideMail[] = [];
  if (to_access_point) {
    const recipient = company.einvoice_mailbox;
    if (!recipient) throw invalidField('to_access_point', { code: 'no_access_point' });
    assertEInvoice(content);
    mails.push(mailOf({ id, content, link: { recipient }, files: 'xml' }));
    addressees.push(recipient);
  } else {
    addressees.push(...(recipients ?? []));
    if (addressees.length === 0) addressees.push(await addressOf(tx, invoice.customer_id, content));
    const files = company.einvoice_attached ? 'pdf_xml' : 'pdf';
    for (const link of await ensureLinks(
      tx,
      services.sealer,
      { kind: 'invoice', id },
      addressees
    )) {
      mails.push(mailOf({ id, content, link, files, open: invoice.open_cents, ...own }));
    }
  }
  await mailOutside(tx, services.outbox, content.seller, mails);
  tx.audit({
    action: 'sales-invoices.mailed',
    resource: 'sales-invoices',
    resourceId: id,
    tenantId: invoice.tenant_id,
    metadata: { number: content.number, recipients: addressees, to_access_point },
  });
};

/** The mail is the e-invoice: without one there is nothing to send. */
const assertEInvoice = (content: InvoiceContent) => {
  const profile = profileFor(content);
  if (!profile) throw invalidField('to_access_point', { code: 'private_customer' });
  const missing = missingForEInvoice(content, profile);
  if (missing.length > 0) throw incomplete('einvoice_incomplete', missing);
};

/** The current address; for a deleted customer that of the invoice. */
const addressOf = async (tx: SignedInTx, customerId: number | null, content: InvoiceContent) => {
  const [customer] =
    customerId === null
      ? []
      : await tx
          .select({ invoice_email: customers.invoice_email, email: customers.email })
          .from(customers)
          .where(eq(customers.id, customerId));
  const address = customer ? (customer.invoice_email ?? customer.email) : content.customer.email;
  if (!address) throw invalidField('recipients', { code: 'required' });
  return address;
};

interface OneMail {
  id: number;
  content: InvoiceContent;
  link: Pick<Link, 'recipient'> & Partial<Link>;
  files: SalesInvoiceFiles['files'];
  /** In cents; none for the access point. */
  open?: number;
  subject?: string | undefined;
  message?: string | undefined;
}

const mailOf = ({ id, content, link, files, open = 0, subject, message }: OneMail): OutsideMail => {
  const { language, seller, customer, number } = content;
  const { euros, day } = documentFormats(content);
  const template = templateOf(content, files);
  const values = {
    name: customer.contact ?? customer.name,
    company: seller.name,
    number,
    amount: euros(content.kind !== 'credit' && open > 0 ? open : content.sums.total),
    due: day(content.due_on),
    reply: seller.email ?? seller.name,
  };
  return {
    about: { invoice_id: id },
    template,
    to: link.recipient,
    language,
    values,
    link: link.token === undefined ? '/' : payPath(link.token),
    subject,
    message,
    salesInvoice: { id, files },
  };
};

const templateOf = (
  { kind }: InvoiceContent,
  files: SalesInvoiceFiles['files']
): OutsideTemplate => {
  if (files === 'xml') return 'e_invoice';
  return kind === 'credit' ? 'sales_credit' : 'sales_invoice';
};
