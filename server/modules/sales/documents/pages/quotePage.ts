import { type ContentLine, quoteContent, type QuoteContent } from '#contract/sales/content';
import { sumOfLines, sumsWith } from '#contract/sales/contentSums';
import { blocksOf } from '../markdown.ts';
import { documentFormats } from '../documentTexts.ts';
import {
  groupedLines,
  groupSums,
  lineNotes,
  quoteFacts,
  quoteTexts,
} from '../../quotes/quotes.texts.ts';
import { blocksHtml } from './markdownHtml.ts';
import { type Html, markup, pageOf } from '../../../../pages/html.ts';
import type { PageState, Typed } from './pageState.ts';
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
import { problemText, quoteForms } from './quoteForms.ts';
import { picturedLines } from '../../quotes/picturedLines.ts';

export interface QuotePage {
  token: string;
  content: QuoteContent;
  sha256: string;
  state: PageState;
  booked?: { from: string | null; until: string | null };
  hasLogo: boolean;
  photos: readonly number[];
  showsAll: boolean;
  typed?: Typed;
  sent?: 'question' | 'extension' | undefined;
}

const LINES_AT_ONCE = 300;

export type FrozenQuotePage = Omit<QuotePage, 'content'> & { content: string };

/** Takes a second for two thousand lines. */
export const drawQuotePage = (page: FrozenQuotePage): string =>
  quotePage({ ...page, content: quoteContent.parse(JSON.parse(page.content)) });

const quotePage = (page: QuotePage): string => {
  const { content, token, hasLogo, state } = page;
  const { language, number, version, seller } = content;
  const say = quoteTexts(language);
  const title = say('title', { number });
  const body = markup`
${headHtml({ title, seller, note: say('version', { version }), ...(hasLogo && { logo: `/q/${token}/logo` }) })}
${stateText(page)}
${dueHtml({ ...content, sums: sumsWith(content, chosenOf(page)) }, say)}
<div class="buttons">${state.kind === 'open' && markup`<a class="button main" href="#accept">${say('accept.jump')}</a>`}<a class="button" href="/q/${token}/pdf">${say('pdf')}</a></div>
${partiesHtml(content, say)}
${factsHtml(quoteFacts(content, movedPeriod(page)))}
${blocksHtml(blocksOf(content.intro))}
${linesHtml(page)}
${totalsHtml({ ...content, sums: sumsWith(content, chosenOf(page)) }, say)}
${chosenHtml(page)}
${content.terms && markup`<h2>${say('terms')}</h2>${blocksHtml(blocksOf(content.terms))}`}
${reasonsHtml(content)}
${quoteForms(page, state)}`;
  return pageOf({
    language,
    title: `${title} – ${seller.name}`,
    colour: seller.colour,
    body,
    isSigned: true,
  });
};

const chosenOf = ({ state, typed }: QuotePage) =>
  new Set('options' in state ? state.options : (typed?.options ?? []));

const stateText = (page: QuotePage): Html => {
  const { content, state, sent } = page;
  const say = quoteTexts(content.language);
  const { day } = documentFormats(content);
  const values = {
    until: day(content.valid_until),
    ...('name' in state && { name: state.name, on: day(state.on) }),
  };
  return markup`
${problemText(page)}
${sent && markup`<p class="state" role="status">${say(sent === 'question' ? 'ask.sent' : 'extend.sent')}</p>`}
<p class="state" role="status">${say(`state.${state.kind}`, values)}</p>
${content.version > 1 && markup`<p class="quiet">${say('state.newer')}</p>`}`;
};

const movedPeriod = ({ content: { project }, booked, state }: QuotePage) =>
  state.kind === 'accepted' &&
  booked &&
  (booked.from !== project.from || booked.until !== project.until)
    ? booked
    : null;

const linesHtml = (page: QuotePage): Html => {
  const { content, token, showsAll } = page;
  const say = quoteTexts(content.language);
  const { euros } = documentFormats(content);
  const groups = groupedLines(content);
  const isLong = content.lines.length > LINES_AT_ONCE && !showsAll;
  if (content.detail === 'groups' || isLong) {
    return markup`${groupSumsHtml(groupSums(content), say)}
${content.detail === 'lines' && markup`<p><a href="/q/${token}?lines=all">${say('all_lines')}</a></p>`}`;
  }
  const pictured = picturedLines(content, page.photos);
  return markup`${groups.map(({ name, lines }) =>
    groupHtml({
      name,
      lines: lines.map(line =>
        lineHtml(line, content, pictured.has(line) ? `/q/${token}/photos/${line.product_id}` : null)
      ),
      say,
      ...(name !== null && groups.length > 1 && { subtotal: euros(sumOfLines(lines)) }),
    })
  )}`;
};

const lineHtml = (line: ContentLine, content: QuoteContent, photo: string | null = null): Html =>
  rowHtml(
    { ...line, notes: lineNotes(line, content), ...(photo && { photo }) },
    documentFormats(content)
  );

const chosenHtml = ({ state, content }: QuotePage): Html | false => {
  if (!('options' in state) || state.options.length === 0) return false;
  const chosen = new Set(state.options);
  const say = quoteTexts(content.language);
  const lines = content.lines.filter(({ id }) => chosen.has(id));
  return markup`<h3>${say('options')}</h3><table><tbody>${lines.map(line => lineHtml(line, content))}</tbody></table>`;
};

declare module '../../../../work/work.ts' {
  interface Work {
    drawQuotePage: Kind<[FrozenQuotePage], string>;
  }
}
