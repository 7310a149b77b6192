import { inArray } from 'drizzle-orm';
import { shiftDay } from '#contract/base/periods';
import { belgianReference } from '#contract/sales/belgianReference';
import { storedSums } from '#contract/sales/contentSums';
import type { InvoiceContent, InvoiceLine } from '#contract/sales/invoiceContent';
import { vatCodeOf, type InvoiceSums } from '#contract/sales/invoiceSums';
import type { ReadTx } from '../../../db/tx.ts';
import { plainText } from '../../../pages/plainText.ts';
import { sellerOf } from '../seller.ts';
import { vatCodes } from '../../../tables/sales/vatCodes.ts';
import type { InvoiceRow, LineRow } from './draftLines.ts';
import { languageOf, type Sale } from './invoiceContext.ts';
import { contentOf, findInvoice } from './salesInvoices.queries.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';

export interface Numbered {
  number: string;
  issued_on: string;
}

export interface Drawn {
  invoice: InvoiceRow;
  lines: readonly LineRow[];
  sale: Sale;
  summed: InvoiceSums;
}

export const makeContent = async (
  tx: ReadTx,
  { invoice, lines, sale, summed }: Drawn,
  { number, issued_on }: Numbered
): Promise<InvoiceContent> => {
  const { company, project } = sale;
  const language = languageOf(sale);
  const [codes, refers_to, frozen] = await Promise.all([
    readCodes(tx, summed),
    readReferred(tx, invoice, lines),
    readFrozenCustomer(tx, invoice),
  ]);
  const sums = storedSums(summed.sums);
  const country = VAT_COUNTRIES[invoiceCountry(company.country)] ?? 'NL';
  return {
    format: 1,
    kind: invoice.kind,
    number,
    language,
    time_zone: company.time_zone,
    issued_on,
    due_on: dueOn({ invoice, sale }, issued_on),
    service: periodOf(invoice),
    seller: { ...sellerOf(company), country, iban: company.iban, bic: company.bic },
    customer: frozen ?? customerOf(sale, invoice),
    project: project && { id: project.id, number: project.number, name: project.name },
    reference: invoice.reference,
    payment_reference: referenceOf(invoice, country, number),
    refers_to,
    note: invoice.note,
    footer: company.invoice_footer,
    lines: lines.map((line, at) => lineOf(line, summed.keys[at] ?? line.vat_code_id)),
    codes: codes.map(({ reason, ...code }) => ({ ...code, reason: reason?.[language] ?? null })),
    discount:
      invoice.discount === null && sums.discount !== 0
        ? { taken: sums.discount }
        : { percent: invoice.discount ?? 0 },
    sums,
  };
};

export const withNumber = (
  content: InvoiceContent,
  { invoice, sale }: Pick<Drawn, 'invoice' | 'sale'>,
  { number, issued_on }: Numbered
): InvoiceContent => ({
  ...content,
  number,
  issued_on,
  due_on: dueOn({ invoice, sale }, issued_on),
  payment_reference: referenceOf(invoice, content.seller.country, number),
});

const dueOn = ({ invoice, sale }: Pick<Drawn, 'invoice' | 'sale'>, issuedOn: string) =>
  shiftDay(
    issuedOn,
    invoice.kind === 'credit'
      ? 0
      : (invoice.payment_days ?? sale.customer?.payment_days ?? sale.company.payment_days)
  );

const referenceOf = ({ id }: InvoiceRow, country: string | null, number: string) =>
  country === 'BE' ? belgianReference(id) : number;

const VAT_COUNTRIES: Readonly<Record<string, string>> = { nl: 'NL', be: 'BE', de: 'DE' };

const invoiceCountry = (country: string | null) => {
  const name = country?.trim().toLowerCase() ?? '';
  if (['be', 'belgië', 'belgie', 'belgium', 'belgique', 'belgien'].includes(name)) return 'be';
  return ['de', 'duitsland', 'germany', 'deutschland'].includes(name) ? 'de' : 'nl';
};

const periodOf = ({ service_from, service_until }: InvoiceRow) => {
  const from = service_from ?? service_until;
  const until = service_until ?? service_from;
  return from && until ? { from, until } : null;
};

const customerOf = (
  { project, customer, contact }: Sale,
  invoice: InvoiceRow
): InvoiceContent['customer'] => ({
  name: customer?.name ?? invoice.customer_name ?? project?.customer_name ?? '',
  kind: customer?.kind ?? 'business',
  contact: contact?.name ?? customer?.contact_person ?? null,
  email: customer?.invoice_email ?? customer?.email ?? null,
  phone: customer?.phone ?? null,
  street: customer?.street ?? customer?.address ?? null,
  postal_code: customer?.postal_code ?? null,
  city: customer?.city ?? null,
  country: customer?.country ?? null,
  vat_number: customer?.vat_number ?? null,
  coc_number: customer?.coc_number ?? null,
  peppol_id: customer?.peppol_id ?? null,
  buyer_reference: customer?.buyer_reference ?? null,
  einvoice_profile: customer?.einvoice_profile ?? null,
});

/** A deleted customer of a credit note is read from its invoice. */
const readFrozenCustomer = async (
  tx: ReadTx,
  { invoice_id, customer_id }: InvoiceRow
): Promise<InvoiceContent['customer'] | undefined> => {
  if (invoice_id === null || customer_id !== null) return undefined;
  return contentOf(await findInvoice(tx, invoice_id)).customer;
};

const lineOf = (line: LineRow, code: number): InvoiceLine => ({
  id: line.id,
  group: line.group_name && plainText(line.group_name),
  kind: line.kind,
  description: plainText(line.description),
  note: line.note && plainText(line.note),
  unit: line.unit,
  amount: line.amount,
  unit_price: line.unit_price,
  factor: line.factor,
  discount: line.discount,
  each: line.each_cents,
  net: line.net_cents,
  code,
  discountable: line.discountable,
  ledger: line.ledger,
});

const readCodes = async (tx: ReadTx, { rates }: InvoiceSums) => {
  const keys = [...rates.keys()].toSorted((one, other) => one - other);
  if (keys.length === 0) return [];
  const rows = await tx
    .select({ id: vatCodes.id, category: vatCodes.category, reason: vatCodes.reason })
    .from(vatCodes)
    .where(inArray(vatCodes.id, [...new Set(keys.map(vatCodeOf))]));
  const known = new Map(rows.map(row => [row.id, row]));
  return keys.flatMap(key => {
    const code = known.get(vatCodeOf(key));
    return code ? { ...code, id: key, rate: rates.get(key) ?? 0 } : [];
  });
};

const readReferred = async (tx: ReadTx, { invoice_id }: InvoiceRow, lines: readonly LineRow[]) => {
  const ids = [
    ...new Set(invoice_id === null ? lines.flatMap(line => line.advance_id ?? []) : [invoice_id]),
  ];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: salesInvoices.id,
      number: salesInvoices.number,
      issued_on: salesInvoices.issued_on,
    })
    .from(salesInvoices)
    .where(inArray(salesInvoices.id, ids))
    .orderBy(salesInvoices.id);
  return rows.flatMap(({ id, number, issued_on }) =>
    number && issued_on ? { id, number, issued_on } : []
  );
};
