import type { Locale } from '#contract/base/locales';
import { openSheet, type Sheet } from '../../../pdf/sheet.ts';
import type { Cell } from '../../../pdf/sheetStyle.ts';
import { documentFormats, documentTexts, type Fact } from '../documents/documentTexts.ts';
import { drawBand, drawFacts, drawLogo, drawSmall } from '../documents/pdfSections.ts';
import { reportTexts } from './reports.texts.ts';

export interface ReportFrame {
  company: string;
  from: string;
  until: string;
  language: Locale;
  time_zone: string;
  /** The company's colour, for paper that its customers get. */
  colour?: string | null | undefined;
}

export const periodFact = (frame: ReportFrame): Fact => {
  const { day } = documentFormats(frame);
  const words = documentTexts('invoice')(frame.language);
  return [words('period'), words('period_of', { from: day(frame.from), until: day(frame.until) })];
};

export const openReport = (
  { company, until, language, colour }: ReportFrame,
  title: string,
  logo?: Uint8Array
): Sheet => {
  const words = documentTexts('invoice')(language);
  return openSheet({
    title,
    language,
    createdAt: new Date(until),
    ...(colour && { colour }),
    head: pdf => drawLogo(pdf, logo),
    footer: (page, pages) => [
      [`${company} · ${title}`, 0, 0.68, 'left'],
      [words('page', { page, pages }), 0.7, 1],
    ],
  });
};

export const openCompanyReport = (
  frame: ReportFrame,
  { title, facts = [] }: { title: string; facts?: readonly Fact[] },
  logo?: Uint8Array
): Sheet => {
  const sheet = openReport(frame, title, logo);
  const words = documentTexts('invoice')(frame.language);
  drawFacts(sheet, [[words('from'), frame.company], periodFact(frame), ...facts]);
  return sheet;
};

export type Column = readonly [left: number, right: number, align?: 'left' | 'right'];

interface Table {
  heading?: string;
  columns: readonly Column[];
  titles: readonly string[];
  rows: readonly (readonly string[])[];
  sums?: readonly string[];
}

export const drawTable = (
  sheet: Sheet,
  { heading, columns, titles, rows, sums }: Table,
  language: Locale
) => {
  const cellsOf = (texts: readonly string[]) =>
    columns.map(([left, right, align = 'right'], at): Cell => [
      texts[at] ?? '',
      left,
      right,
      align,
    ]);
  if (heading) drawBand(sheet, heading);
  if (rows.length === 0) {
    drawSmall(sheet, reportTexts(language)('nothing'));
    return;
  }
  sheet.headings(cellsOf(titles));
  for (const row of rows) sheet.row(cellsOf(row));
  if (sums) {
    sheet.rule();
    sheet.row(cellsOf(sums), { bold: true });
  }
  sheet.endHeadings();
};

export const inCents = (euros: number | null) => Math.round((euros ?? 0) * 100);

export const sumInCents = (euros: readonly (number | null)[]) =>
  euros.reduce<number>((sum, value) => sum + inCents(value), 0);
