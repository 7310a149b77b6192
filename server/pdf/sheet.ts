import { mixed, PRODUCT_COLOUR, readableOn } from '#contract/base/colours';
import type { Locale } from '#contract/base/locales';
import { drawFooters, drawWatermarks, type Footer } from './everyPage.ts';
import { BOLD, openPdf, REGULAR } from './fonts.ts';
import { printable } from './printable.ts';
import { BLACK, type Cell, DIGITS, GREY, MARGIN, printed, WIDTH } from './sheetStyle.ts';

const RULE = '#8a9396';

const WHITE = '#ffffff';

const STRIPE = 8;

interface SheetOptions {
  title: string;
  subtitle?: string;
  language: Locale;
  createdAt: Date;
  /** `#rrggbb`: the company's colour for stripe, title and bands. */
  colour?: string | null;
  watermark?: string;
  head?: (pdf: PDFKit.PDFDocument) => void;
  /** Drawn last, because it shows the page count. */
  footer?: Footer;
}

/** A4 with real text. The same calls give the same document. */
export const openSheet = ({
  title,
  subtitle,
  language,
  createdAt,
  colour,
  watermark,
  head,
  footer,
}: SheetOptions) => {
  const pdf = openPdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, CreationDate: createdAt },
    lang: language,
    bufferPages: footer !== undefined || watermark !== undefined,
  });
  const finished = collect(pdf);

  const row = (typed: readonly Cell[], { bold = false, colour = BLACK, size = 9.5 } = {}) => {
    const cells = typed.map(printed);
    const write = () =>
      pdf
        .font(bold ? BOLD : REGULAR)
        .fontSize(size)
        .fillColor(colour);
    write();
    const heights = cells.map(([text, left, right]) =>
      pdf.heightOfString(text, { width: (right - left) * WIDTH, features: DIGITS })
    );
    const height = Math.max(...heights);
    if (!hasRoom(height)) nextPage();
    write();
    const [top, page] = [pdf.y, pdf.page];
    for (const [text, left, right, align = 'right'] of cells) {
      pdf.text(text, MARGIN + left * WIDTH, top, {
        width: (right - left) * WIDTH,
        align,
        features: DIGITS,
      });
    }
    pdf.x = MARGIN;
    // A text higher than a page continues on the next pages.
    pdf.y = (pdf.page === page ? top + height : pdf.y) + 6;
    return top;
  };

  const hasRoom = (height: number) => pdf.y + height <= pdf.page.height - MARGIN;

  let drawHeadings = () => {};

  const nextPage = () => {
    pdf.addPage();
    drawHeadings();
  };

  const rule = (from = 0) => {
    pdf
      .moveTo(MARGIN + from * WIDTH, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .lineWidth(0.5)
      .stroke(RULE);
    pdf.y += 8;
  };

  const headings = (cells: readonly Cell[]) => {
    drawHeadings = () => {
      row(cells, { colour: GREY });
      rule();
    };
    drawHeadings();
  };

  const endHeadings = () => {
    drawHeadings = () => {};
  };

  const side = (heading: string, lines: readonly string[], left: number, small: string[] = []) => {
    const [x, top, width] = [MARGIN + left * WIDTH, pdf.y, 0.46 * WIDTH];
    pdf.font(REGULAR).fontSize(8.5).fillColor(GREY).text(heading, x, top, { width });
    const [name = '', ...rest] = lines.map(printable);
    pdf.fontSize(10).fillColor(BLACK).font(BOLD).text(name, { width });
    pdf.font(REGULAR);
    for (const line of rest) pdf.text(line, { width });
    pdf.fontSize(8.5).fillColor(GREY);
    if (small.length > 0) pdf.moveDown(0.3);
    for (const line of small) pdf.text(printable(line), { width });
    const bottom = pdf.y;
    pdf.y = top;
    return bottom;
  };

  const sides = (draw: () => readonly number[]) => {
    const bottoms = draw();
    pdf.x = MARGIN;
    pdf.y = Math.max(...bottoms) + 20;
  };

  const facts = (known: readonly (readonly [name: string, value: string])[]) => {
    for (const [name, value] of known) {
      const top = pdf.y;
      pdf.font(REGULAR).fontSize(9.5).fillColor(GREY).text(name, MARGIN, top);
      pdf.fillColor(BLACK).text(printable(value), MARGIN + 0.24 * WIDTH, top, {
        width: 0.76 * WIDTH,
        features: DIGITS,
      });
      pdf.x = MARGIN;
      pdf.y += 2;
    }
    pdf.y += 18;
  };

  const finish = (): Promise<Buffer> => {
    if (watermark) drawWatermarks(pdf, watermark);
    if (footer) drawFooters(pdf, footer);
    pdf.end();
    return finished;
  };

  const accent = readableOn(colour ?? PRODUCT_COLOUR, WHITE);
  const tint = mixed(WHITE, colour ?? PRODUCT_COLOUR, 0.07);
  if (colour) pdf.rect(0, 0, pdf.page.width, STRIPE).fill(colour);
  head?.(pdf);
  pdf.x = MARGIN;
  pdf.y = MARGIN;
  pdf
    .font(BOLD)
    .fontSize(22)
    .fillColor(colour ? accent : BLACK)
    .text(printable(title));
  if (subtitle) pdf.font(REGULAR).fontSize(12).fillColor(GREY).text(printable(subtitle));
  pdf.moveDown(1);
  return {
    pdf,
    accent,
    tint,
    row,
    rule,
    headings,
    endHeadings,
    side,
    sides,
    facts,
    hasRoom,
    nextPage,
    finish,
  };
};

export type Sheet = ReturnType<typeof openSheet>;

export const collect = (pdf: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
