import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import {
  invoiceContent,
  type InvoiceContent,
  type InvoiceLine,
} from '#contract/sales/invoiceContent';
import { isBlank } from '#contract/sales/invoiceRules';
import { documentFormats, ratesOfLines } from '../documentTexts.ts';
import {
  invoiceFacts,
  invoiceGroups,
  invoiceSubtitle,
  invoiceTexts,
  invoiceTitle,
  legalSentences,
  paymentSentences,
  shownLine,
  sumOfGroup,
  transferCode,
  transferSentences,
} from '../../invoices/salesInvoices.texts.ts';
import { payPath } from '../payLinks.ts';
import { blocksOf } from '../markdown.ts';
import { blocksHtml } from './markdownHtml.ts';
import { type Html, markup, pageOf } from '../../../../pages/html.ts';
import type { InvoiceState } from './pageState.ts';
import { payButton, type Paying, payingHtml, transferHtml } from './payHtml.ts';
import {
  dueHtml,
  factsHtml,
  groupHtml,
  groupSumsHtml,
  headHtml,
  partiesHtml,
  reasonsHtml,
  rowHtml,
  totalsHtml,
} from './pageSections.ts';

/** Maximum bytes: a larger page opens with its groups. */
const PAGE_MAX_BYTES = 40_000;

export interface InvoicePage extends Paying {
  token: string;
  content: InvoiceContent;
  /** In cents. */
  open: number;
  state: InvoiceState;
  hasLogo: boolean;
  canPay: boolean;
  hasXml: boolean;
  showsAll: boolean;
  /** Unpaid deposits of its project, in cents. */
  deposits: readonly { number: string; amount: number; open: number }[];
}

export type FrozenInvoicePage = Omit<InvoicePage, 'content' | 'hasXml'> & { content: string };

/** Takes a second for two thousand lines. */
export const drawInvoicePage = (page: FrozenInvoicePage): string => {
  const content = invoiceContent.parse(JSON.parse(page.content));
  return invoicePage({ ...page, content, hasXml: hasXml(content) });
};

export const hasXml = (content: InvoiceContent) => {
  const profile = profileFor(content);
  return profile !== null && missingForEInvoice(content, profile).length === 0;
};

const invoicePage = (page: InvoicePage): string => {
  const whole = pageWith(page, linesHtml(page.content));
  if (page.showsAll || Buffer.byteLength(whole) <= PAGE_MAX_BYTES) return whole;
  return pageWith(page, groupsHtml(page));
};

const pageWith = (page: InvoicePage, lines: Html): string => {
  const { content, token, hasLogo } = page;
  const { language, seller, footer } = content;
  const say = invoiceTexts(language);
  const title = invoiceTitle(content);
  const note = invoiceSubtitle(content);
  const path = payPath(token);
  const body = markup`
${headHtml({ title, seller, ...(note && { note }), ...(hasLogo && { logo: `${path}/logo` }) })}
${stateHtml(page)}
${amountHtml(page)}
${buttonsHtml(page)}
${paymentHtml(page)}
${depositsHtml(page)}
${partiesHtml(content, say)}
${factsHtml(invoiceFacts(content))}
${blocksHtml(blocksOf(content.note))}
${lines}
${totalsHtml(content, say)}
${reasonsHtml(content)}
${legalSentences(content).map(sentence => markup`<p class="quiet">${sentence}</p>`)}
${footer && markup`<div class="small">${blocksHtml(blocksOf(footer))}</div>`}`;
  return pageOf({
    language,
    title: `${title} – ${seller.name}`,
    colour: seller.colour,
    body,
    isSigned: true,
  });
};

const stateHtml = (page: InvoicePage): Html => {
  const { content, state, open } = page;
  const say = invoiceTexts(content.language);
  const { day, euros } = documentFormats(content);
  const values = { due: day(content.due_on), open: euros(open) };
  const isLate = state === 'overdue';
  return markup`
${payingHtml(page, say)}
<p class="${isLate ? 'state problem' : 'state'}" role="status">${say(`state.${state}`, values)}</p>`;
};

const amountHtml = ({ content, open }: InvoicePage): Html => {
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  if (open <= 0) return dueHtml(content, say);
  return markup`<div class="amount-due">${say('pay.to_pay')}<strong>${euros(open)}</strong><span class="quiet">${say('total')}: ${euros(content.sums.total)}</span></div>`;
};

const buttonsHtml = ({ content, token, canPay, hasXml }: InvoicePage): Html => {
  const say = invoiceTexts(content.language);
  const path = payPath(token);
  return markup`<div class="buttons">
${canPay && payButton(path, say)}
<a class="button" href="${path}/pdf">${say('pdf')}</a>
${hasXml && markup`<a class="button" href="${path}/xml">${say('xml')}</a>`}</div>`;
};

const paymentHtml = ({ content, open }: InvoicePage): Html | false => {
  const isCredit = content.kind === 'credit';
  if (!isCredit && (open <= 0 || isBlank(content.seller.iban))) return false;
  const say = invoiceTexts(content.language);
  const code = transferCode(content, { open });
  const sentences = isCredit
    ? paymentSentences(content, { open })
    : transferSentences(content, { open });
  return transferHtml({
    heading: say(isCredit ? 'settlement' : 'pay.heading'),
    sentences,
    code,
    say,
  });
};

/** Without a mention, requested deposits are forgotten. */
const depositsHtml = ({ content, deposits }: InvoicePage): Html[] => {
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  return deposits.map(
    ({ number, amount, open }) =>
      markup`<p>${say('deposit', { number, amount: euros(amount), open: euros(open) })}</p>`
  );
};

const linesHtml = (content: InvoiceContent): Html => {
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  const rates = ratesOfLines(content);
  const groups = invoiceGroups(content);
  return markup`${groups.map(({ name, lines }) =>
    groupHtml({
      name,
      lines: lines.map(line => lineHtml(line, content, rates?.get(line.code))),
      say,
      ...(name !== null && groups.length > 1 && { subtotal: euros(sumOfGroup(lines)) }),
    })
  )}`;
};

/** The rate is a note: a phone has no room for a further column. */
const lineHtml = (line: InvoiceLine, content: InvoiceContent, rate: string | undefined): Html => {
  const { notes, ...shown } = shownLine(line, content);
  const vat = rate === undefined ? [] : [`${invoiceTexts(content.language)('vat')} ${rate}`];
  return rowHtml({ ...shown, notes: [...notes, ...vat] }, documentFormats(content));
};

const groupsHtml = ({ content, token }: InvoicePage): Html => {
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  const groups = invoiceGroups(content).map(({ name, lines }) => ({
    name: name ?? say('other'),
    sum: euros(sumOfGroup(lines)),
  }));
  return markup`${groupSumsHtml(groups, say)}
<p><a href="${payPath(token)}?lines=all">${say('all_lines')}</a></p>`;
};

declare module '../../../../work/work.ts' {
  interface Work {
    drawInvoicePage: Kind<[FrozenInvoicePage], string>;
  }
}
