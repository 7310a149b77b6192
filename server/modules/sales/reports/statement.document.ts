import type { Locale } from '#contract/base/locales';
import type { QuoteContent } from '#contract/sales/content';
import { isInBalance, type Statement } from '#contract/sales/reports';
import type { Sheet } from '../../../pdf/sheet.ts';
import { type Cell, GREY } from '../../../pdf/sheetStyle.ts';
import { documentFormats, documentTexts } from '../documents/documentTexts.ts';
import { drawBand, drawFacts, drawParties, drawSmall } from '../documents/pdfSections.ts';
import { inCents, openReport, periodFact } from './report.document.ts';
import { reportTexts } from './reports.texts.ts';

export interface PrintedStatement {
  statement: Statement;
  seller: QuoteContent['seller'];
  customer: QuoteContent['customer'];
  language: Locale;
  time_zone: string;
}

const COLUMNS = {
  on: [0, 0.24],
  kind: [0.24, 0.46],
  number: [0.46, 0.66],
  amount: [0.66, 0.83],
  balance: [0.83, 1],
} as const;

const AGES = ['0', '30', '60', '90'] as const;

export const drawStatement = (printed: PrintedStatement, logo?: Uint8Array): Promise<Buffer> => {
  const { statement, seller, language } = printed;
  const say = textsOf(language);
  const words = documentTexts('invoice')(language);
  const { day, euros } = documentFormats(printed);
  const frame = {
    ...printed,
    company: seller.name,
    colour: seller.colour,
    from: statement.from,
    until: statement.until,
  };
  const sheet = openReport(frame, say('title'), logo);
  drawParties(sheet, printed, words);
  drawFacts(sheet, [periodFact(frame), [say('closing'), euros(inCents(statement.closing))]]);
  drawRows(sheet, printed);
  sheet.pdf.y += 10;
  drawBand(sheet, say('ageing', { until: day(statement.until) }));
  for (const age of AGES) {
    sheet.row([
      [say(`age_${age}`), 0, 0.66, 'left'],
      [euros(inCents(statement.ageing[age])), 0.66, 0.83],
    ]);
  }
  drawSmall(sheet, `${say('deposits')} ${say('credit')}`);
  return sheet.finish();
};

const textsOf = (language: Locale) => {
  const say = reportTexts(language);
  return (key: string, values?: Record<string, string | number>) => say(`statement.${key}`, values);
};

const drawRows = (sheet: Sheet, { statement, ...formatted }: PrintedStatement) => {
  const say = textsOf(formatted.language);
  const { day, euros } = documentFormats(formatted);
  const balance = (name: string, on: string, sum: number | null): Cell[] => [
    [day(on), ...COLUMNS.on, 'left'],
    [say(name), COLUMNS.kind[0], COLUMNS.amount[0], 'left'],
    [euros(inCents(sum)), ...COLUMNS.balance],
  ];
  sheet.headings([
    [say('on'), ...COLUMNS.on, 'left'],
    [say('kind'), ...COLUMNS.kind, 'left'],
    [say('number'), ...COLUMNS.number, 'left'],
    [say('amount'), ...COLUMNS.amount],
    [say('balance'), ...COLUMNS.balance],
  ]);
  sheet.row(balance('opening', statement.from, statement.opening), { bold: true });
  for (const row of statement.rows) {
    const isCounted = isInBalance(row.kind);
    sheet.row(
      [
        [day(row.on), ...COLUMNS.on, 'left'],
        [say(`rows.${row.kind}`), ...COLUMNS.kind, 'left'],
        [row.number ?? '', ...COLUMNS.number, 'left'],
        [euros(inCents(row.amount)), ...COLUMNS.amount],
        [isCounted ? euros(inCents(row.balance)) : '', ...COLUMNS.balance],
      ],
      isCounted ? {} : { colour: GREY }
    );
  }
  sheet.rule();
  sheet.row(balance('closing', statement.until, statement.closing), { bold: true });
  sheet.endHeadings();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    statement: typeof drawStatement;
  }
}
