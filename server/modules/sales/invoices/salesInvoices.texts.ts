import type { InvoiceContent, InvoiceLine } from '#contract/sales/invoiceContent';
import {
  contactFact,
  documentFormats,
  documentTexts,
  type Fact,
  priceTerms,
  projectFact,
} from '../documentTexts.ts';

/** The texts of a customer invoice in its customer's language. */
export const invoiceTexts = documentTexts('invoice');

/** What a document is called: its kind and number. A draft has no number yet. */
export const invoiceTitle = (
  { kind, number, language }: Pick<InvoiceContent, 'kind' | 'number' | 'language'>,
  { isDraft = false } = {}
) => {
  const say = invoiceTexts(language);
  const name = say(`kinds.${kind}`);
  return isDraft ? `${name} – ${say('draft')}` : `${name} ${number}`;
};

/** The facts of an invoice: days, period of service, project, references and contact. */
export const invoiceFacts = (content: InvoiceContent, { isDraft = false } = {}): Fact[] => {
  const say = invoiceTexts(content.language);
  const { day } = documentFormats(content);
  const { kind, number, service, project, reference, customer, refers_to, seller } = content;
  const referred = refers_to.map(each =>
    say('referred', { number: each.number, on: day(each.issued_on) })
  );
  const isCredit = kind === 'credit';
  return [
    [say('number'), isDraft ? say('draft') : number],
    [say('date'), day(content.issued_on)],
    [say('due'), isCredit ? null : day(content.due_on)],
    [say('period'), service && periodText(content)],
    [say(isCredit ? 'credits' : 'refers_to'), referred.join(', ')],
    projectFact(project, say),
    [say('reference'), reference],
    [say('buyer_reference'), customer.buyer_reference],
    contactFact(seller, say),
  ];
};

/** The period of service; one day is written once. */
const periodText = ({ service, language, time_zone }: InvoiceContent) => {
  if (!service) return null;
  const { day } = documentFormats({ language, time_zone });
  const [from, until] = [day(service.from), day(service.until)];
  return from === until ? from : invoiceTexts(language)('period_of', { from, until });
};

/** The lines below their headings, in the order of the document. */
export const invoiceGroups = ({ lines }: Pick<InvoiceContent, 'lines'>) => {
  const groups: { name: string | null; lines: InvoiceLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.name === line.group) last.lines.push(line);
    else groups.push({ name: line.group, lines: [line] });
  }
  return groups;
};

/** A line as page and PDF show it. */
export const shownLine = (line: InvoiceLine, content: InvoiceContent) => ({
  amount: line.amount,
  name: line.description,
  each: line.each,
  net: line.net,
  notes: [
    ...(line.note ? [line.note] : []),
    ...priceTerms(line, content, invoiceTexts(content.language)),
  ],
});

/** Sentences that the law asks for beside the reasons of VAT codes. */
export const legalSentences = ({ kind, seller, sums, language }: InvoiceContent) =>
  kind === 'credit' && seller.country === 'BE' && sums.vat_total !== 0
    ? [invoiceTexts(language)('tax_repaid')]
    : [];

/** An IBAN in fours, as people read it. */
export const groupedIban = (iban: string) =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
