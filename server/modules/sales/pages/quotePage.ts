import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { sumOfLines, sumsWith } from '#contract/sales/contentSums';
import { blocksOf } from '../markdown.ts';
import {
  addressLines,
  groupedLines,
  lineNotes,
  quoteFormats,
  quoteTexts,
} from '../quotes/quotes.texts.ts';
import { blocksHtml } from './blocks.ts';
import { type Html, markup, pageOf } from './html.ts';
import type { PageState, Typed } from './pageState.ts';
import { quoteForms } from './quoteForms.ts';

export interface QuotePage {
  token: string;
  content: QuoteContent;
  sha256: string;
  state: PageState;
  hasLogo: boolean;
  /** All lines of a long quote, instead of its groups. */
  showsAll: boolean;
  /** What was typed in a form that was refused or recalculated. */
  typed?: Typed;
  /** A form that was sent. */
  sent?: 'question' | 'extension' | undefined;
}

/** A page with more lines begins with its groups, so that it stays small. */
const LINES_AT_ONCE = 300;

/** A quote as its customer reads it, from its frozen content. */
export const quotePage = (page: QuotePage): string => {
  const { content, token, hasLogo, state } = page;
  const { language, number, version, seller } = content;
  const say = quoteTexts(language);
  const title = say('title', { number });
  const body = markup`
<div class="head">
<div><h1>${title}</h1><p class="quiet">${seller.name} · ${say('version', { version })}</p></div>
${hasLogo && markup`<img src="/q/${token}/logo" alt="${seller.name}">`}
</div>
${stateText(page)}
${dueHtml(page)}
<p><a class="button" href="/q/${token}/pdf">${say('pdf')}</a></p>
${partiesHtml(content)}
${factsHtml(content)}
${blocksHtml(blocksOf(content.intro))}
${linesHtml(page)}
${totalsHtml(page)}
${chosenHtml(page)}
${content.terms && markup`<h2>${say('terms')}</h2>${blocksHtml(blocksOf(content.terms))}`}
${reasonsHtml(content)}
${quoteForms(page, state)}`;
  return pageOf({
    language,
    title: `${title} – ${seller.name}`,
    skip: say('skip'),
    body,
    footer: markup`${say('powered')}`,
  });
};

/** The optional lines that count in the sums: those that were agreed, else those that are ticked. */
const chosenOf = ({ state, typed }: QuotePage) =>
  new Set('options' in state ? state.options : (typed?.options ?? []));

const stateText = ({ content, state, sent, typed }: QuotePage): Html => {
  const say = quoteTexts(content.language);
  const { day } = quoteFormats(content);
  const values = {
    until: day(content.valid_until),
    ...('name' in state && { name: state.name, on: day(state.on) }),
  };
  return markup`
${typed?.problem && markup`<p class="state problem" role="alert">${say(`errors.${typed.problem}`)}</p>`}
${sent && markup`<p class="state" role="status">${say(sent === 'question' ? 'ask.sent' : 'extend.sent')}</p>`}
<p class="state" role="status">${say(`state.${state.kind}`, values)}</p>
${content.version > 1 && markup`<p class="quiet">${say('state.newer')}</p>`}`;
};

/** The total first: for private customers with VAT, for businesses without. */
const dueHtml = (page: QuotePage): Html => {
  const { content } = page;
  const say = quoteTexts(content.language);
  const { euros } = quoteFormats(content);
  const { net, total } = sumsWith(content, chosenOf(page));
  const parts = [
    { text: say('total'), cents: total },
    { text: say('net_total'), cents: net },
  ];
  const [first, second] = content.customer.kind === 'private' ? parts : parts.toReversed();
  return markup`<div class="amount-due">${first?.text}<strong>${euros(first?.cents ?? 0)}</strong><span class="quiet">${second?.text}: ${euros(second?.cents ?? 0)}</span></div>`;
};

const partiesHtml = ({ seller, customer, language }: QuoteContent): Html => {
  const say = quoteTexts(language);
  const side = (heading: string, party: typeof seller, other: string | null) => markup`
<div><p class="quiet">${heading}</p><p><strong>${party.name}</strong></p>
${addressLines(party, { language, other }).map(line => markup`<p>${line}</p>`)}
${party.coc_number && markup`<p class="quiet">${say('coc_number', { value: party.coc_number })}</p>`}
${party.vat_number && markup`<p class="quiet">${say('vat_number', { value: party.vat_number })}</p>`}</div>`;
  return markup`<div class="parties">${side(say('to'), customer, seller.country)}${side(say('from'), seller, customer.country)}</div>`;
};

const factsHtml = (content: QuoteContent): Html => {
  const say = quoteTexts(content.language);
  const { day, moment } = quoteFormats(content);
  const { project, seller } = content;
  const facts: (readonly [string, string | null])[] = [
    [say('date'), day(content.sent_on)],
    [say('valid_until'), day(content.valid_until)],
    [
      say('project'),
      project.number
        ? say('project_of', { name: project.name, number: project.number })
        : project.name,
    ],
    [
      say('period'),
      project.from && project.until
        ? say('period_of', {
            from: moment(project.from),
            until: moment(project.until),
          })
        : null,
    ],
    [say('location'), project.location],
    [say('contact'), [seller.contact, seller.phone, seller.email].filter(Boolean).join(' · ')],
  ];
  return markup`<dl>${facts.map(([name, value]) => value && markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};

const linesHtml = (page: QuotePage): Html => {
  const { content, token, showsAll } = page;
  const say = quoteTexts(content.language);
  const { euros } = quoteFormats(content);
  const groups = groupedLines(content);
  const isLong = content.lines.length > LINES_AT_ONCE && !showsAll;
  if (content.detail === 'groups' || isLong) {
    return markup`<table><thead><tr><th scope="col">${say('description')}</th><th scope="col" class="number">${say('net')}</th></tr></thead><tbody>
${groups.map(
  ({ name, lines }) =>
    markup`<tr><th scope="row">${name ?? say('other')}</th><td class="number">${euros(sumOfLines(lines))}</td></tr>`
)}</tbody></table>
${content.detail === 'lines' && markup`<p><a href="/q/${token}?lines=all">${say('all_lines')}</a></p>`}`;
  }
  return markup`${groups.map(
    ({ name, lines }) => markup`
${name !== null && markup`<h3>${name}</h3>`}
<table><thead><tr><th scope="col" class="number">${say('amount')}</th><th scope="col">${say('description')}</th><th scope="col" class="number each">${say('each')}</th><th scope="col" class="number">${say('net')}</th></tr></thead>
<tbody>${lines.map(line => lineHtml(line, content))}</tbody>
${
  name !== null &&
  groups.length > 1 &&
  markup`<tfoot><tr><td></td><th scope="row">${say('subtotal', { name })}</th><td class="each"></td><td class="number">${euros(sumOfLines(lines))}</td></tr></tfoot>`
}</table>`
  )}`;
};

const lineHtml = (line: ContentLine, content: QuoteContent): Html => {
  const { euros, number } = quoteFormats(content);
  return markup`<tr><td class="number">${number(line.amount)}</td><th scope="row">${line.name}${notesHtml(line, content)}</th><td class="number each">${euros(line.each)}</td><td class="number">${euros(line.net)}</td></tr>`;
};

const notesHtml = (line: ContentLine, content: QuoteContent) =>
  lineNotes(line, content).map(note => markup`<br><span class="quiet">${note}</span>`);

const totalsHtml = (page: QuotePage): Html => {
  const { content } = page;
  const say = quoteTexts(content.language);
  const { euros, percent } = quoteFormats(content);
  const sums = sumsWith(content, chosenOf(page));
  const rates = new Map(content.codes.map(({ id, rate }) => [id, rate]));
  const row = (name: string, cents: number, isGrand = false) =>
    markup`<tr${isGrand && markup` class="grand"`}><th scope="row">${name}</th><td class="number">${euros(cents)}</td></tr>`;
  return markup`<table class="totals"><tbody>
${sums.discount !== 0 && [row(say('sum_of_lines'), sums.lines), row(say(sums.discount > 0 ? 'discount_of_document' : 'surcharge_of_document'), -sums.discount)]}
${row(say('net_total'), sums.net)}
${sums.vat.map(({ code, base, vat }) => row(say('vat_of', { rate: percent(rates.get(code) ?? 0), base: euros(base) }), vat))}
${row(say('total'), sums.total, true)}
</tbody></table>`;
};

/** What was chosen of the optional lines, once the quote is decided. */
const chosenHtml = ({ state, content }: QuotePage): Html | false => {
  if (!('options' in state) || state.options.length === 0) return false;
  const chosen = new Set(state.options);
  const say = quoteTexts(content.language);
  const lines = content.lines.filter(({ id }) => chosen.has(id));
  return markup`<h3>${say('options')}</h3><table><tbody>${lines.map(line => lineHtml(line, content))}</tbody></table>`;
};

const reasonsHtml = ({ codes, sums }: QuoteContent) => {
  const used = codes.filter(({ id }) => sums.vat.some(({ code }) => code === id));
  return [...new Set(used.flatMap(({ reason }) => reason ?? []))].map(
    reason => markup`<p class="quiet">${reason}</p>`
  );
};
