import type { Locale } from '#contract/base/locales';
import type { Party, QuoteContent } from '#contract/sales/content';
import type { Translate } from '#i18n/translate';
import {
  addressLines,
  documentFormats,
  type Fact,
  numberLines,
  totalRows,
  vatReasons,
} from '../documentTexts.ts';
import { type Html, markup } from '../../../../pages/html.ts';

interface Head {
  title: string;
  seller: Party;
  note?: string;
  logo?: string;
}

export const headHtml = ({ title, seller, note, logo }: Head): Html => markup`<div class="head">
<div><p class="seller">${seller.name}</p><h1>${title}</h1>${note && markup`<p class="quiet">${note}</p>`}</div>
${logo && markup`<img src="${logo}" alt="${seller.name}">`}
</div>`;

type Summed = Parameters<typeof totalRows>[0];

export const dueHtml = (
  content: Summed & { customer: Pick<QuoteContent['customer'], 'kind'> },
  say: Translate
): Html => {
  const { euros } = documentFormats(content);
  const { net, total } = content.sums;
  const parts = [
    { text: say('total'), cents: total },
    { text: say('net_total'), cents: net },
  ];
  const [first, second] = content.customer.kind === 'private' ? parts : parts.toReversed();
  return markup`<div class="amount-due">${first?.text}<strong>${euros(first?.cents ?? 0)}</strong><span class="quiet">${second?.text}: ${euros(second?.cents ?? 0)}</span></div>`;
};

interface Parties {
  seller: Party;
  customer: Party;
  language: Locale;
}

export const partiesHtml = ({ seller, customer, language }: Parties, say: Translate): Html => {
  const side = (heading: string, party: Party, other: string | null) => markup`
<div><p class="quiet">${heading}</p><p><strong>${party.name}</strong></p>
${addressLines(party, { language, other }).map(line => markup`<p>${line}</p>`)}
${numberLines(party, say).map(line => markup`<p class="quiet">${line}</p>`)}</div>`;
  return markup`<div class="parties">${side(say('to'), customer, seller.country)}${side(say('from'), seller, customer.country)}</div>`;
};

export const factsHtml = (facts: readonly Fact[]): Html =>
  markup`<dl>${facts.map(([name, value]) => value && markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

interface Group {
  name: string | null;
  lines: readonly Html[];
  say: Translate;
  subtotal?: string;
}

export const groupHtml = ({ name, lines, say, subtotal }: Group): Html => markup`
${name !== null && markup`<h3>${name}</h3>`}
<table><thead><tr><th scope="col" class="number">${say('amount')}</th><th scope="col">${say('description')}</th><th scope="col" class="number each">${say('each')}</th><th scope="col" class="number">${say('net')}</th></tr></thead>
<tbody>${lines}</tbody>
${
  subtotal !== undefined &&
  markup`<tfoot><tr><td></td><th scope="row">${say('subtotal', { name: name ?? '' })}</th><td class="each"></td><td class="number">${subtotal}</td></tr></tfoot>`
}</table>`;

/** Sums are in cents. */
interface Row {
  amount: number;
  name: string;
  each: number;
  net: number;
  notes: readonly string[];
  photo?: string;
}

export const rowHtml = (
  { amount, name, each, net, notes, photo }: Row,
  { euros, number }: ReturnType<typeof documentFormats>
): Html =>
  markup`<tr><td class="number">${number(amount)}</td><th scope="row">${photo !== undefined && markup`<img class="photo" src="${photo}" alt="" loading="lazy">`}${name}${notes.map(note => markup`<br><span class="quiet">${note}</span>`)}</th><td class="number each">${euros(each)}</td><td class="number">${euros(net)}</td></tr>`;

export const groupSumsHtml = (
  groups: readonly { name: string; sum: string }[],
  say: Translate
): Html => markup`<table><thead><tr><th scope="col">${say('description')}</th><th scope="col" class="number">${say('net')}</th></tr></thead><tbody>
${groups.map(
  ({ name, sum }) => markup`<tr><th scope="row">${name}</th><td class="number">${sum}</td></tr>`
)}</tbody></table>`;

export const totalsHtml = (content: Summed, say: Translate): Html => {
  const { euros } = documentFormats(content);
  return markup`<table class="totals"><tbody>
${totalRows(content, say).map(
  ({ text, cents, isGrand }) =>
    markup`<tr${isGrand && markup` class="grand"`}><th scope="row">${text}</th><td class="number">${euros(cents)}</td></tr>`
)}
</tbody></table>`;
};

export const reasonsHtml = (content: Summed): Html[] =>
  vatReasons(content).map(reason => markup`<p class="quiet">${reason}</p>`);
