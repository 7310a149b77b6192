import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import type { Party } from '#contract/invoices';
import { DEFAULT_TIME_ZONE, matchLocale, regionOf } from '#contract/locales';
import { eurosOf, totalsOf, type InvoiceLine } from '#contract/money';
import type { invoices } from '../../db/tables/invoices.ts';
import { sidesOf } from './parties.ts';
import { documentTexts } from './texts.ts';

/** The product's typeface, whole: names hold letters of every European language. */
const font = (weight: string) =>
  import.meta.resolve(`@expo-google-fonts/inter/${weight}.ttf`).replace('file://', '');

const REGULAR = font('400Regular/Inter_400Regular');
const BOLD = font('600SemiBold/Inter_600SemiBold');

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;

/** The side of the QR code, in points: 25 mm are read from paper and from a screen. */
const QR_SIZE = 72;

const GREY = '#5b6568';
const BLACK = '#1b2426';

/** Where the columns of the lines begin and end, of the width. */
const COLUMNS = [
  [0, 0.46],
  [0.46, 0.58],
  [0.58, 0.74],
  [0.74, 0.84],
  [0.84, 1],
] as const;

/** Where the texts of the totals begin. */
const TOTALS_LEFT = 0.42;

type Issued = typeof invoices.$inferSelect;

type Cell = readonly [text: string, left: number, right: number];

/**
 * An issued invoice as a PDF with real text, with the address at which it is paid where there is
 * one. The same invoice gives the same document.
 */
export const drawInvoice = (
  invoice: Issued,
  lines: readonly InvoiceLine[],
  payAt?: string
): Promise<Buffer> => {
  const parties = invoice.parties ?? { from: [], to: [], language: '' };
  const language = matchLocale([parties.language]);
  const say = documentTexts(language);
  const region = regionOf(language);
  const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(region);
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeZone: parties.time_zone ?? DEFAULT_TIME_ZONE,
  });
  const onDay = (date: string | null) => (date ? day.format(new Date(date)) : '');
  const euros = (cents: number) => money.format(eurosOf(cents));
  const { parts, net_cents, total_cents } = totalsOf(lines);
  const invoiceNumber = invoice.invoice_number ?? '';
  const title = say('document.title', { number: invoiceNumber });
  const { from, to } = sidesOf(parties);

  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    info: { Title: title, CreationDate: new Date(invoice.issued_at ?? 0) },
    lang: language,
  });
  const finished = collect(pdf);

  /** Cells beside each other, each from `left` to `right` of the width; numbers end at the right. */
  const row = (cells: readonly Cell[], { bold = false, colour = BLACK, startsAt = 0 } = {}) => {
    pdf
      .font(bold ? BOLD : REGULAR)
      .fontSize(9.5)
      .fillColor(colour);
    const heights = cells.map(([text, left, right]) =>
      pdf.heightOfString(text, { width: (right - left) * WIDTH })
    );
    const height = Math.max(...heights);
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    for (const [text, left, right] of cells) {
      const align = left === startsAt ? 'left' : 'right';
      pdf.text(text, MARGIN + left * WIDTH, top, { width: (right - left) * WIDTH, align });
    }
    pdf.x = MARGIN;
    pdf.y = top + height + 6;
  };

  const rule = (from = 0) => {
    pdf
      .moveTo(MARGIN + from * WIDTH, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .lineWidth(0.5)
      .stroke('#8a9396');
    pdf.y += 8;
  };

  /** A side's heading, address and registrations, in a half of the width. */
  const side = (heading: string, { lines: address, ...registered }: Party, left: number) => {
    const [x, top, width] = [MARGIN + left * WIDTH, pdf.y, 0.46 * WIDTH];
    pdf.font(REGULAR).fontSize(8.5).fillColor(GREY).text(heading, x, top, { width });
    const [name = '', ...rest] = address;
    pdf.fontSize(10).fillColor(BLACK).font(BOLD).text(name, { width });
    pdf.font(REGULAR);
    for (const line of rest) pdf.text(line, { width });
    const numbers = (['coc_number', 'vat_number', 'iban'] as const).flatMap(field => {
      const value = registered[field];
      return value ? [say(`document.${field}`, { value: grouped(field, value) })] : [];
    });
    pdf.fontSize(8.5).fillColor(GREY);
    if (numbers.length > 0) pdf.moveDown(0.3);
    for (const line of numbers) pdf.text(line, { width });
    const bottom = pdf.y;
    pdf.y = top;
    return bottom;
  };

  pdf.font(BOLD).fontSize(22).fillColor(BLACK).text(title);
  pdf.moveDown(1);
  const bottoms = [side(say('document.from'), from, 0), side(say('document.to'), to, 0.54)];
  pdf.x = MARGIN;
  pdf.y = Math.max(...bottoms) + 20;

  const facts: readonly [string, string][] = [
    ['number', invoiceNumber],
    ['date', invoice.issued_at ? moment.format(new Date(invoice.issued_at)) : ''],
    ['due', onDay(invoice.due_date)],
    [
      'period',
      say('document.days', {
        from: onDay(invoice.period_start),
        to: onDay(invoice.period_end),
      }),
    ],
  ];
  for (const [name, value] of facts) {
    const top = pdf.y;
    pdf
      .font(REGULAR)
      .fontSize(9.5)
      .fillColor(GREY)
      .text(say(`document.${name}`), MARGIN, top);
    pdf.fillColor(BLACK).text(value, MARGIN + 0.24 * WIDTH, top);
    pdf.x = MARGIN;
    pdf.y += 2;
  }
  pdf.y += 18;

  const line = (texts: readonly [string, string, string, string, string]) =>
    COLUMNS.map(([left, right], index): Cell => [texts[index] ?? '', left, right]);
  row(
    line([
      say('document.description'),
      say('document.quantity'),
      say('document.unit'),
      say('document.vat'),
      say('document.amount'),
    ]),
    { colour: GREY }
  );
  rule();
  for (const { description, quantity, unit_cents, vat_rate, amount_cents } of lines) {
    row(
      line([
        description,
        number.format(quantity),
        euros(unit_cents),
        `${vat_rate}%`,
        euros(amount_cents),
      ])
    );
  }
  rule();
  const total = (text: string, cents: number, bold = false) =>
    row(
      [
        [text, TOTALS_LEFT, 0.8],
        [euros(cents), 0.8, 1],
      ],
      { bold, startsAt: TOTALS_LEFT }
    );
  total(say('document.net'), net_cents);
  for (const { vat_rate, net_cents: base, vat_cents } of parts) {
    total(say('document.vat_of', { rate: vat_rate, base: euros(base) }), vat_cents);
  }
  rule(TOTALS_LEFT);
  total(say('document.total'), total_cents, true);

  const ways = [
    from.iban &&
      say('document.pay_by_transfer', {
        amount: euros(total_cents),
        iban: grouped('iban', from.iban),
        name: from.lines[0] ?? '',
        number: invoiceNumber,
      }),
    payAt && say('document.pay_online', { link: payAt }),
  ].filter(way => typeof way === 'string');
  if (ways.length > 0) {
    pdf.y += 22;
    if (pdf.y + QR_SIZE + 24 > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    const width = payAt ? WIDTH - QR_SIZE - 24 : WIDTH;
    pdf.font(BOLD).fontSize(10).fillColor(BLACK).text(say('document.pay'), MARGIN, top, { width });
    pdf.font(REGULAR).fontSize(9.5);
    pdf.moveDown(0.3).text(say('document.pay_by', { due: onDay(invoice.due_date) }), { width });
    for (const way of ways) pdf.moveDown(0.3).text(way, { width });
    if (payAt) drawQrCode(pdf, payAt, MARGIN + WIDTH - QR_SIZE, top);
  }
  pdf.end();
  return finished;
};

/** An IBAN in fours, as people read it; other numbers as they are. */
const grouped = (field: string, value: string) =>
  field === 'iban' ? value.replace(/(.{4})(?=.)/g, '$1 ') : value;

/** As lines of the PDF and not as a picture: it stays sharp on paper. */
const drawQrCode = (pdf: PDFKit.PDFDocument, text: string, left: number, top: number) => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = QR_SIZE / count;
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      if (code.isDark(y, x)) pdf.rect(left + x * size, top + y * size, size, size);
    }
  }
  pdf.fill(BLACK);
  pdf.link(left, top, QR_SIZE, QR_SIZE, text);
};

const collect = (pdf: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
