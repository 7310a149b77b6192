import type { ContentLine, QuoteContent } from '#contract/sales/content';
import { sumOfLines } from '#contract/sales/contentSums';
import { type Cell, GREY, MARGIN, openSheet, type Sheet, WIDTH } from '../../../pdf/sheet.ts';
import { BOLD, printable, REGULAR } from '../../../pdf/printable.ts';
import { drawBlocks } from '../blocks.document.ts';
import { blocksOf } from '../markdown.ts';
import { addressLines, groupedLines, lineNotes, quoteFormats, quoteTexts } from './quotes.texts.ts';

/** The largest logo, in points. */
const LOGO = { width: 160, height: 56 };

const ACCENT = '#0b6b75';
const TINT = '#eef5f6';

/** The left edge of the totals, as a fraction of the width. */
const TOTALS_LEFT = 0.44;

/**
 * A sent version as a PDF, from its frozen content alone. The same content gives the same document.
 */
export const drawQuote = (content: QuoteContent, logo?: Uint8Array): Promise<Buffer> => {
  const say = quoteTexts(content.language);
  const formats = quoteFormats(content);
  const { number, version, seller, sums } = content;
  const title = say('title', { number });
  const sheet = openSheet({
    title,
    language: content.language,
    createdAt: new Date(content.sent_on),
    head: pdf => drawLogo(pdf, logo),
    footer: (page, pages) => [
      [`${seller.name} · ${title}, ${say('version', { version })}`, 0, 0.68, 'left'],
      [say('page', { page, pages }), 0.7, 1],
    ],
  });
  drawParties(sheet, content);
  drawFacts(sheet, content);
  drawBlocks(sheet, blocksOf(content.intro));
  drawLines(sheet, content);
  drawTotals(sheet, content);
  const options = content.lines.filter(({ optional }) => optional);
  if (options.length > 0) {
    drawBand(sheet, say('options'));
    sheet.row([[say('options_note'), 0, 1, 'left']], { colour: GREY, size: 8.5 });
    for (const line of options) drawLine(sheet, line, content);
  }
  if (content.terms) {
    sheet.pdf.y += 10;
    drawBand(sheet, say('terms'));
    drawBlocks(sheet, blocksOf(content.terms), { size: 8.5 });
  }
  const reasons = content.codes
    .filter(({ id, reason }) => reason && sums.vat.some(({ code }) => code === id))
    .flatMap(({ reason }) => reason ?? []);
  if (reasons.length > 0) {
    sheet.row([[[...new Set(reasons)].join(' '), 0, 1, 'left']], { colour: GREY, size: 8.5 });
  }
  sheet.row([[say('state.open', { until: formats.day(content.valid_until) }), 0, 1, 'left']], {
    colour: GREY,
    size: 8.5,
  });
  return sheet.finish();
};

const drawLogo = (pdf: Sheet['pdf'], logo: Uint8Array | undefined) => {
  if (!logo) return;
  pdf.image(Buffer.from(logo), MARGIN + WIDTH - LOGO.width, MARGIN - 12, {
    fit: [LOGO.width, LOGO.height],
    align: 'right',
  });
};

const drawParties = (sheet: Sheet, { seller, customer, language }: QuoteContent) => {
  const say = quoteTexts(language);
  const registered = ({ coc_number, vat_number }: typeof seller) => [
    ...(coc_number ? [say('coc_number', { value: coc_number })] : []),
    ...(vat_number ? [say('vat_number', { value: vat_number })] : []),
  ];
  const lines = (party: typeof seller, other: string | null) => [
    party.name,
    ...addressLines(party, { language, other }),
  ];
  sheet.sides(() => [
    sheet.side(say('to'), lines(customer, seller.country), 0, registered(customer)),
    sheet.side(say('from'), lines(seller, customer.country), 0.54, registered(seller)),
  ]);
};

const drawFacts = (sheet: Sheet, content: QuoteContent) => {
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
  sheet.facts(
    facts.flatMap(([name, value]): (readonly [string, string])[] => (value ? [[name, value]] : []))
  );
};

const COLUMNS = {
  amount: [0, 0.08],
  name: [0.1, 0.64],
  each: [0.64, 0.82],
  net: [0.82, 1],
} as const;

const drawLines = (sheet: Sheet, content: QuoteContent) => {
  const say = quoteTexts(content.language);
  const { euros } = quoteFormats(content);
  const groups = groupedLines(content);
  if (groups.length === 0) return;
  if (content.detail === 'groups') {
    sheet.headings([
      [say('description'), 0, 0.8, 'left'],
      [say('net'), ...COLUMNS.net],
    ]);
    for (const { name, lines } of groups) {
      sheet.row([
        [name ?? say('other'), 0, 0.8, 'left'],
        [euros(sumOfLines(lines)), ...COLUMNS.net],
      ]);
    }
    sheet.rule();
    return;
  }
  sheet.headings([
    [say('amount'), ...COLUMNS.amount],
    [say('description'), ...COLUMNS.name, 'left'],
    [say('each'), ...COLUMNS.each],
    [say('net'), ...COLUMNS.net],
  ]);
  for (const { name, lines } of groups) {
    if (name !== null) drawBand(sheet, name);
    for (const line of lines) drawLine(sheet, line, content);
    if (name === null || groups.length === 1) continue;
    sheet.row(
      [
        [say('subtotal', { name }), 0.1, 0.82, 'left'],
        [euros(sumOfLines(lines)), ...COLUMNS.net],
      ],
      { bold: true }
    );
    sheet.pdf.y += 4;
  }
  sheet.endHeadings();
  sheet.rule();
};

const drawLine = (sheet: Sheet, line: ContentLine, content: QuoteContent) => {
  const { euros, number } = quoteFormats(content);
  const cells: Cell[] = [
    [number(line.amount), ...COLUMNS.amount],
    [line.name, ...COLUMNS.name, 'left'],
    [euros(line.each), ...COLUMNS.each],
    [euros(line.net), ...COLUMNS.net],
  ];
  sheet.row(cells);
  const small = lineNotes(line, content);
  if (small.length === 0) return;
  sheet.pdf.y -= 3;
  sheet.row([[small.join('\n'), ...COLUMNS.name, 'left']], { colour: GREY, size: 8 });
};

/** A heading on a tinted band, which keeps its first row with it. */
const drawBand = ({ pdf, hasRoom, nextPage }: Sheet, heading: string) => {
  const name = printable(heading);
  if (!hasRoom(60)) nextPage();
  const top = pdf.y;
  const height = Math.max(
    20,
    pdf
      .font(BOLD)
      .fontSize(10)
      .heightOfString(name, { width: WIDTH - 16 }) + 8
  );
  pdf.rect(MARGIN, top, WIDTH, height).fill(TINT);
  pdf.rect(MARGIN, top, 3, height).fill(ACCENT);
  pdf.font(BOLD).fontSize(10).fillColor(ACCENT);
  pdf.text(name, MARGIN + 10, top + 4, { width: WIDTH - 16 });
  pdf.font(REGULAR);
  pdf.x = MARGIN;
  pdf.y = top + height + 6;
};

const drawTotals = (sheet: Sheet, content: QuoteContent) => {
  const say = quoteTexts(content.language);
  const { euros, percent } = quoteFormats(content);
  const { sums, codes } = content;
  const rates = new Map(codes.map(({ id, rate }) => [id, rate]));
  const total = (text: string, cents: number, options: { bold?: boolean; size?: number } = {}) =>
    sheet.row(
      [
        [text, TOTALS_LEFT, 0.8, 'left'],
        [euros(cents), 0.8, 1],
      ],
      options
    );
  sheet.pdf.y += 4;
  if (!sheet.hasRoom(90)) sheet.nextPage();
  if (sums.discount !== 0) {
    total(say('sum_of_lines'), sums.lines);
    total(
      say(sums.discount > 0 ? 'discount_of_document' : 'surcharge_of_document'),
      -sums.discount
    );
  }
  total(say('net_total'), sums.net);
  for (const { code, base, vat } of sums.vat) {
    const rate = percent(rates.get(code) ?? 0);
    total(say('vat_of', { rate, base: euros(base) }), vat);
  }
  sheet.rule(TOTALS_LEFT);
  total(say('total'), sums.total, { bold: true, size: 12 });
  sheet.pdf.y += 12;
};
