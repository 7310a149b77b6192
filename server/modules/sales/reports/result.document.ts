import type { Result, ResultAmounts, ResultBy } from '#contract/sales/results';
import { documentFormats } from '../documents/documentTexts.ts';
import {
  type Column,
  drawTable,
  inCents,
  openCompanyReport,
  type ReportFrame,
} from './report.document.ts';
import { numberCell } from './csv.ts';
import { resultColumns } from './reportFiles.ts';
import { reportTexts, resultKey } from './reports.texts.ts';

const NAME: Column = [0, 0.3, 'left'];

const AMOUNTS: readonly Column[] = [
  [0.3, 0.41],
  [0.41, 0.55],
  [0.55, 0.68],
  [0.68, 0.81],
  [0.81, 0.88],
  [0.88, 1],
];

export const drawResult = (
  { rows, total }: Result,
  by: ResultBy,
  frame: ReportFrame,
  logo?: Uint8Array
): Promise<Buffer> => {
  const say = reportTexts(frame.language);
  const { euros } = documentFormats(frame);
  const columns = resultColumns(total);
  const cellsOf = (amounts: ResultAmounts) =>
    columns.map(column => {
      const value = amounts[column];
      if (value === null) return '';
      if (column === 'projects') return String(value);
      if (column === 'percent') return `${numberCell(value, frame.language)}%`;
      return euros(inCents(value));
    });
  const sheet = openCompanyReport(frame, { title: say('result.title') }, logo);
  drawTable(
    sheet,
    {
      columns: [NAME, ...AMOUNTS],
      titles: [say(`result.${by}`), ...columns.map(column => say(`result.${column}`))],
      rows: rows.map(({ key, ...amounts }) => [
        resultKey(key, by, frame.language),
        ...cellsOf(amounts),
      ]),
      sums: [say('sum'), ...cellsOf(total)],
    },
    frame.language
  );
  return sheet.finish();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    result: typeof drawResult;
  }
}
