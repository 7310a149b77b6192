import PDFDocument from 'pdfkit';
import { matchLocale, type Locale } from '#contract/locales';
import { eurosOf, totalsOf, type InvoiceLine } from '#contract/money';
import de from '#i18n/de/invoiceDocument';
import en from '#i18n/en/invoiceDocument';
import nl from '#i18n/nl/invoiceDocument';
import { translator, type Translate } from '#i18n/translate';
import type { invoices } from '../../db/tables/invoices.ts';

const TEXTS: Record<Locale, Translate> = {
  nl: translator(nl),
  en: translator(en),
  de: translator(de),
};

/** The product's typeface, whole: names hold letters of every European language. */
const font = (weight: string) =>
  import.meta.resolve(`@expo-google-fonts/inter/${weight}.ttf`).replace('file://', '');

const REGULAR = font('400Regular/Inter_400Regular');
const BOLD = font('600SemiBold/Inter_600SemiBold');

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;

type Issued = typeof invoices.$inferSelect;

/** An issued invoice as a PDF with real text. The same invoice gives the same document. */
export const drawInvoice = (invoice: Issued, lines: readonly InvoiceLine[]): Promise<Buffer> => {
  const language = matchLocale([invoice.parties?.language ?? '']);
  const say = TEXTS[language];
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const onDay = (date: string | null) => (date ? day.format(new Date(date)) : '');
  const euros = (cents: number) => money.format(eurosOf(cents));
  const { parts, net_cents, total_cents } = totalsOf(lines);
  const title = say('document.title', { number: invoice.invoice_number ?? '' });

  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    info: { Title: title, CreationDate: new Date(invoice.issued_at ?? 0) },
    lang: language,
  });
  const finished = collect(pdf);

  /** Cells beside each other, each from `left` to `right` of the width; numbers end at the right. */
  const row = (cells: readonly [text: string, left: number, right: number][], bold = false) => {
    pdf.font(bold ? BOLD : REGULAR).fontSize(10);
    const heights = cells.map(([text, left, right]) =>
      pdf.heightOfString(text, { width: (right - left) * WIDTH })
    );
    const height = Math.max(...heights);
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    for (const [text, left, right] of cells) {
      const align = left === 0 ? 'left' : 'right';
      pdf.text(text, MARGIN + left * WIDTH, top, { width: (right - left) * WIDTH, align });
    }
    pdf.x = MARGIN;
    pdf.y = top + height + 6;
  };

  const rule = () => {
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .lineWidth(0.5)
      .stroke('#8a9396');
    pdf.y += 8;
  };

  pdf.fontSize(10).text((invoice.parties?.from ?? []).join('\n'), { align: 'right' });
  pdf.moveDown(2).text((invoice.parties?.to ?? []).join('\n'), { align: 'left' });
  pdf.moveDown(2).font(BOLD).fontSize(18).text(title);
  pdf.moveDown(0.5).font(REGULAR).fontSize(10);
  pdf.text(say('document.date', { date: onDay(invoice.issued_at) }));
  pdf.text(say('document.due', { date: onDay(invoice.due_date) }));
  pdf.text(
    say('document.period', { from: onDay(invoice.period_start), to: onDay(invoice.period_end) })
  );
  pdf.moveDown(2);

  row(
    [
      [say('document.description'), 0, 0.6],
      [say('document.vat'), 0.6, 0.75],
      [say('document.amount'), 0.75, 1],
    ],
    true
  );
  rule();
  for (const { description, vat_rate, amount_cents } of lines) {
    row([
      [description, 0, 0.6],
      [`${vat_rate}%`, 0.6, 0.75],
      [euros(amount_cents), 0.75, 1],
    ]);
  }
  rule();
  row([
    [say('document.net'), 0, 0.75],
    [euros(net_cents), 0.75, 1],
  ]);
  for (const { vat_rate, net_cents: base, vat_cents } of parts) {
    const text = say('document.vat_of', { rate: vat_rate, base: euros(base) });
    row([
      [text, 0, 0.75],
      [euros(vat_cents), 0.75, 1],
    ]);
  }
  row(
    [
      [say('document.total'), 0, 0.75],
      [euros(total_cents), 0.75, 1],
    ],
    true
  );
  pdf.end();
  return finished;
};

const collect = (pdf: PDFKit.PDFDocument) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
