import type { z } from 'zod';
import type { Revenue, revenueQuery } from '#contract/sales/reports';
import { documentFormats } from '../documents/documentTexts.ts';
import {
  type Column,
  drawTable,
  inCents,
  openCompanyReport,
  type ReportFrame,
  sumInCents,
} from './report.document.ts';
import { reportTexts, revenueKey } from './reports.texts.ts';

const COLUMNS: readonly Column[] = [
  [0, 0.7, 'left'],
  [0.7, 1],
];

export const drawRevenue = (
  { rows }: Revenue,
  { by, date }: Pick<z.output<typeof revenueQuery>, 'by' | 'date'>,
  frame: ReportFrame,
  logo?: Uint8Array
): Promise<Buffer> => {
  const say = reportTexts(frame.language);
  const { euros } = documentFormats(frame);
  const sheet = openCompanyReport(
    frame,
    { title: say('revenue.title'), facts: [[say('revenue.date'), say(`revenue.${date}`)]] },
    logo
  );
  drawTable(
    sheet,
    {
      columns: COLUMNS,
      titles: [say(`revenue.${by}`), say('revenue.amount')],
      rows: rows.map(({ key, amount }) => [
        revenueKey(key, by, frame.language),
        euros(inCents(amount)),
      ]),
      sums: [say('sum'), euros(sumInCents(rows.map(({ amount }) => amount)))],
    },
    frame.language
  );
  return sheet.finish();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    revenue: typeof drawRevenue;
  }
}
