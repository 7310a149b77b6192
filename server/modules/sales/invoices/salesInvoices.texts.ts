import type { InvoiceContent, InvoiceLine } from '#contract/sales/invoiceContent';
import { isBlank } from '#contract/sales/invoiceRules';
import { sepaQr } from '#contract/sales/sepaQr';
import {
  contactFact,
  documentFormats,
  documentTexts,
  type Fact,
  priceTerms,
  projectFact,
} from '../documents/documentTexts.ts';

export const invoiceTexts = documentTexts('invoice');

type Titled = Pick<InvoiceContent, 'kind' | 'number' | 'language'>;

export const invoiceTitle = ({ kind, number, language }: Titled, { isDraft = false } = {}) => {
  const say = invoiceTexts(language);
  const name = say(`kinds.${hasSubtitle(kind) ? 'manual' : kind}`);
  return isDraft ? `${name} – ${say('draft')}` : `${name} ${number}`;
};

export const invoiceSubtitle = ({ kind, language }: Pick<InvoiceContent, 'kind' | 'language'>) =>
  hasSubtitle(kind) ? invoiceTexts(language)(`kinds.${kind}`) : undefined;

const hasSubtitle = (kind: InvoiceContent['kind']) => kind === 'advance' || kind === 'final';

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

const periodText = ({ service, language, time_zone }: InvoiceContent) => {
  if (!service) return null;
  const { day } = documentFormats({ language, time_zone });
  const [from, until] = [day(service.from), day(service.until)];
  return from === until ? from : invoiceTexts(language)('period_of', { from, until });
};

export const invoiceGroups = ({ lines }: Pick<InvoiceContent, 'lines'>) => {
  const groups: { name: string | null; lines: InvoiceLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.name === line.group) last.lines.push(line);
    else groups.push({ name: line.group, lines: [line] });
  }
  return groups;
};

export const sumOfGroup = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { net }) => sum + net, 0);

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

export const legalSentences = ({ kind, seller, sums, language }: InvoiceContent) =>
  kind === 'credit' && seller.country === 'BE' && sums.vat_total !== 0
    ? [invoiceTexts(language)('tax_repaid')]
    : [];

export const groupedIban = (iban: string) =>
  iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

interface Due {
  /** In cents. */
  open: number;
  isDraft?: boolean;
}

export const transferCode = (content: InvoiceContent, { open, isDraft = false }: Due) => {
  const { kind, seller, payment_reference } = content;
  if (kind === 'credit' || isDraft || isBlank(seller.iban)) return undefined;
  return sepaQr({
    name: seller.name,
    iban: seller.iban ?? '',
    bic: seller.bic,
    amount: open,
    reference: payment_reference,
  });
};

export const paymentSentences = (content: InvoiceContent, due: Due) => {
  const { kind, refers_to, due_on } = content;
  const say = invoiceTexts(content.language);
  if (kind === 'credit') {
    return [say('settled', { number: refers_to.map(({ number }) => number).join(', ') })];
  }
  if (due.open <= 0) return [say('pay.nothing')];
  const { day } = documentFormats(content);
  return [say('pay.by', { due: day(due_on) }), ...transferSentences(content, due)];
};

export const transferSentences = (content: InvoiceContent, { open, isDraft = false }: Due) => {
  const { seller, payment_reference } = content;
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  const account = seller.iban && !isBlank(seller.iban) ? groupedIban(seller.iban) : undefined;
  return [
    ...(account === undefined
      ? []
      : [say('pay.transfer', { amount: euros(open), iban: account, name: seller.name })]),
    ...(isDraft ? [] : [say('pay.reference', { reference: payment_reference })]),
  ];
};
