import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import {
  invoiceContent,
  type InvoiceContent,
  type InvoiceLine,
} from '#contract/sales/invoiceContent';
import { isBlank } from '#contract/sales/invoiceRules';
import { qrModules } from '../../../pdf/qrModules.ts';
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
} from '../invoices/salesInvoices.texts.ts';
import { invoicePath } from '../invoices/links.ts';
import { blocksOf } from '../markdown.ts';
import { blocksHtml } from './blocks.ts';
import { type Html, markup, pageOf } from './html.ts';
import type { InvoiceState } from './pageState.ts';
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
} from './parts.ts';

/** Bytes that a page may have: with more it opens with its groups. */
const PAGE_MAX_BYTES = 40_000;

export interface InvoicePage {
  token: string;
  content: InvoiceContent;
  /** In cents. */
  open: number;
  state: InvoiceState;
  hasLogo: boolean;
  /** True if what is open can be paid online. */
  canPay: boolean;
  hasXml: boolean;
  /** Shows all lines, however many. */
  showsAll: boolean;
  /** What became of the payment that the customer returns from. */
  returned?: 'processing' | 'failed' | undefined;
  /** Why paying did not begin: a sentence of `errors`. */
  problem?: 'paid' | 'pending' | 'unavailable';
}

/** A page whose content is still the JSON that was frozen. */
export type FrozenInvoicePage = Omit<InvoicePage, 'content' | 'hasXml'> & { content: string };

/** Draws a page from frozen content: of two thousand lines it takes a second. */
export const drawInvoicePage = (page: FrozenInvoicePage): string => {
  const content = invoiceContent.parse(JSON.parse(page.content));
  return invoicePage({ ...page, content, hasXml: hasXml(content) });
};

/** True if the customer has a kind of e-invoice, and the invoice has all that it needs. */
export const hasXml = (content: InvoiceContent) => {
  const profile = profileFor(content);
  return profile !== null && missingForEInvoice(content, profile).length === 0;
};

/** The page of an invoice for its customer, without any script. */
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
  const path = invoicePath(token);
  const body = markup`
${headHtml({ title, seller, ...(note && { note }), ...(hasLogo && { logo: `${path}/logo` }) })}
${stateHtml(page)}
${amountHtml(page)}
${buttonsHtml(page)}
${paymentHtml(page)}
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
    skip: say('skip'),
    body,
    footer: markup`${say('powered')}`,
  });
};

const stateHtml = ({ content, state, open, returned, problem }: InvoicePage): Html => {
  const say = invoiceTexts(content.language);
  const { day, euros } = documentFormats(content);
  const values = { due: day(content.due_on), open: euros(open) };
  const isLate = state === 'overdue';
  return markup`
${problem && markup`<p class="state problem" role="alert">${say(`errors.${problem}`)}</p>`}
${returned && markup`<p class="state" role="status">${say(`pay.${returned}`)}</p>`}
<p class="${isLate ? 'state problem' : 'state'}" role="status">${say(`state.${state}`, values)}</p>`;
};

/** What is to be paid first; where nothing is, the total. */
const amountHtml = ({ content, open }: InvoicePage): Html => {
  const say = invoiceTexts(content.language);
  const { euros } = documentFormats(content);
  if (open <= 0) return dueHtml(content, say);
  return markup`<div class="amount-due">${say('pay.to_pay')}<strong>${euros(open)}</strong><span class="quiet">${say('total')}: ${euros(content.sums.total)}</span></div>`;
};

const buttonsHtml = ({ content, token, canPay, hasXml }: InvoicePage): Html => {
  const say = invoiceTexts(content.language);
  const path = invoicePath(token);
  return markup`<div class="buttons">
${canPay && markup`<form method="post" action="${path}/pay"><button class="main">${say('pay.button')}</button></form>`}
<a class="button" href="${path}/pdf">${say('pdf')}</a>
${hasXml && markup`<a class="button" href="${path}/xml">${say('xml')}</a>`}</div>`;
};

/** The details of a bank transfer, with its QR code; of a credit note, what it is settled with. */
const paymentHtml = ({ content, open }: InvoicePage): Html | false => {
  const isCredit = content.kind === 'credit';
  if (!isCredit && (open <= 0 || isBlank(content.seller.iban))) return false;
  const say = invoiceTexts(content.language);
  const code = transferCode(content, { open });
  // The state above says until when.
  const sentences = isCredit
    ? paymentSentences(content, { open })
    : transferSentences(content, { open });
  return markup`<h2>${say(isCredit ? 'settlement' : 'pay.heading')}</h2>
<div class="transfer"><div>${sentences.map(text => markup`<p>${text}</p>`)}
${code && markup`<p>${say('pay.scan')}</p>`}</div>
${code && qrHtml(code, say('qr'))}</div>`;
};

/** Around a QR code there is white, four modules wide. */
const QUIET = 4;

/** A QR code as lines of one path: dark on white in either theme. */
const qrHtml = (text: string, label: string): Html => {
  const { count, runs } = qrModules(text);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}.5h${length}`).join('');
  const side = count + 2 * QUIET;
  return markup`<svg class="qr" role="img" aria-label="${label}" viewBox="-${QUIET} -${QUIET} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${QUIET}-${QUIET}h${side}v${side}h-${side}z"/><path stroke="#000" d="${path}"/></svg>`;
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

/** The rate is a note, as a phone has no room for one more column. */
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
<p><a href="${invoicePath(token)}?lines=all">${say('all_lines')}</a></p>`;
};
