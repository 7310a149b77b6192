import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { sumOfLines } from '#contract/sales/contentSums';
import { openSheet, type Sheet } from '../../../pdf/sheet.ts';
import { drawBlocks } from '../documents/markdownPdf.ts';
import { documentFormats, vatReasons } from '../documents/documentTexts.ts';
import { blocksOf } from '../documents/markdown.ts';
import {
  COLUMNS,
  drawBand,
  drawFacts,
  drawHeadings,
  drawLine,
  drawLogo,
  drawParties,
  drawSmall,
  drawSubtotal,
  drawTotals,
} from '../documents/pdfSections.ts';
import { picturedLines } from './picturedLines.ts';
import { groupedLines, groupSums, lineNotes, quoteFacts, quoteTexts } from './quotes.texts.ts';

type Photos = readonly (readonly [product: number, picture: Uint8Array])[];

export const drawQuote = (
  content: QuoteContent,
  logo?: Uint8Array,
  photos: Photos = []
): Promise<Buffer> => {
  const say = quoteTexts(content.language);
  const { number, version, seller } = content;
  const title = say('title', { number });
  const sheet = openSheet({
    title,
    language: content.language,
    createdAt: new Date(content.sent_on),
    colour: seller.colour,
    head: pdf => drawLogo(pdf, logo),
    footer: (page, pages) => [
      [`${seller.name} · ${title}, ${say('version', { version })}`, 0, 0.68, 'left'],
      [say('page', { page, pages }), 0.7, 1],
    ],
  });
  drawParties(sheet, content, say);
  drawFacts(sheet, quoteFacts(content));
  drawBlocks(sheet, blocksOf(content.intro));
  drawLines(sheet, content, photos);
  drawTotals(sheet, content, say);
  const reasons = vatReasons(content);
  if (reasons.length > 0) drawSmall(sheet, reasons.join(' '));
  const options = content.lines.filter(({ optional }) => optional);
  if (options.length > 0) {
    drawBand(sheet, say('options'));
    drawSmall(sheet, say('options_note'));
    for (const line of options) drawQuoted(sheet, line, content);
  }
  if (content.terms) {
    sheet.pdf.y += 10;
    drawBand(sheet, say('terms'));
    drawBlocks(sheet, blocksOf(content.terms), { size: 8.5 });
  }
  return sheet.finish();
};

const drawLines = (sheet: Sheet, content: QuoteContent, photos: Photos) => {
  const say = quoteTexts(content.language);
  const { euros } = documentFormats(content);
  const groups = groupedLines(content);
  if (groups.length === 0) return;
  if (content.detail === 'groups') {
    sheet.headings([
      [say('description'), 0, 0.8, 'left'],
      [say('net'), ...COLUMNS.net],
    ]);
    for (const { name, sum } of groupSums(content)) {
      sheet.row([
        [name, 0, 0.8, 'left'],
        [sum, ...COLUMNS.net],
      ]);
    }
    sheet.rule();
    return;
  }
  drawHeadings(sheet, say);
  const byProduct = new Map(photos);
  const pictured = picturedLines(content, [...byProduct.keys()]);
  for (const { name, lines } of groups) {
    if (name !== null) drawBand(sheet, name);
    for (const line of lines) {
      const photo = pictured.has(line) ? byProduct.get(line.product_id ?? 0) : null;
      drawQuoted(sheet, line, content, pictured.size > 0 ? photo : undefined);
    }
    if (name === null || groups.length === 1) continue;
    drawSubtotal(sheet, say('subtotal', { name }), euros(sumOfLines(lines)));
  }
  sheet.endHeadings();
  sheet.rule();
};

const drawQuoted = (
  sheet: Sheet,
  line: ContentLine,
  content: QuoteContent,
  photo?: Uint8Array | null
) =>
  drawLine(
    sheet,
    { ...line, notes: lineNotes(line, content), ...(photo !== undefined && { photo }) },
    documentFormats(content)
  );

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    quote: typeof drawQuote;
  }
}
