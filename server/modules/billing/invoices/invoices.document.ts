import type { Party } from '#contract/billing/invoices';
import { DEFAULT_TIME_ZONE, matchLocale, regionOf } from '#contract/base/locales';
import { eurosOf, totalsOf, type InvoiceLine } from '#contract/base/money';
import type { invoices } from '../../../tables/invoices.ts';
import { drawLinkedQrCode } from '../../../pdf/qrCode.ts';
import { BOLD, REGULAR } from '../../../pdf/fonts.ts';
import { printable } from '../../../pdf/printable.ts';
import { openSheet } from '../../../pdf/sheet.ts';
import { BLACK, type Cell, GREY, MARGIN, WIDTH } from '../../../pdf/sheetStyle.ts';
import { sidesOf } from './parties.ts';
import { documentTexts } from './invoices.texts.ts';

const QR_SIZE = 72;

const COLUMNS = [
  [0, 0.46],
  [0.46, 0.58],
  [0.58, 0.74],
  [0.74, 0.84],
  [0.84, 1],
] as const;

const TOTALS_LEFT = 0.42;

type Issued = typeof invoices.$inferSelect;

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

  const sheet = openSheet({ title, language, createdAt: new Date(invoice.issued_at ?? 0) });
  const { pdf, row, rule } = sheet;

  const side = (heading: string, { lines: address, ...registered }: Party, left: number) => {
    const numbers = (['coc_number', 'vat_number', 'iban'] as const).flatMap(field => {
      const value = registered[field];
      return value ? [say(`document.${field}`, { value: grouped(field, value) })] : [];
    });
    return sheet.side(heading, address, left, numbers);
  };
  sheet.sides(() => [side(say('document.from'), from, 0), side(say('document.to'), to, 0.54)]);

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
  sheet.facts(facts.map(([name, value]) => [say(`document.${name}`), value]));

  const line = (texts: readonly [string, string, string, string, string]) =>
    COLUMNS.map(([left, right], index): Cell => [
      texts[index] ?? '',
      left,
      right,
      index === 0 ? 'left' : 'right',
    ]);
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
        [text, TOTALS_LEFT, 0.8, 'left'],
        [euros(cents), 0.8, 1],
      ],
      { bold }
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
    if (!sheet.hasRoom(QR_SIZE + 24)) sheet.nextPage();
    const top = pdf.y;
    const width = payAt ? WIDTH - QR_SIZE - 24 : WIDTH;
    pdf.font(BOLD).fontSize(10).fillColor(BLACK).text(say('document.pay'), MARGIN, top, { width });
    pdf.font(REGULAR).fontSize(9.5);
    pdf.moveDown(0.3).text(say('document.pay_by', { due: onDay(invoice.due_date) }), { width });
    for (const way of ways) pdf.moveDown(0.3).text(printable(way), { width });
    if (payAt) drawLinkedQrCode(pdf, payAt, { left: MARGIN + WIDTH - QR_SIZE, top, size: QR_SIZE });
  }
  return sheet.finish();
};

const grouped = (field: string, value: string) =>
  field === 'iban' ? value.replace(/(.{4})(?=.)/g, '$1 ') : value;

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    invoice: typeof drawInvoice;
  }
}
