import type { VatReport } from '#contract/sales/reports';
import { documentFormats } from '../documents/documentTexts.ts';
import {
  type Column,
  drawTable,
  inCents,
  openCompanyReport,
  type ReportFrame,
  sumInCents,
} from './report.document.ts';
import { reportTexts } from './reports.texts.ts';

const CODE_COLUMNS: readonly Column[] = [
  [0, 0.12, 'left'],
  [0.12, 0.46, 'left'],
  [0.46, 0.56],
  [0.56, 0.68],
  [0.68, 0.84],
  [0.84, 1],
];

const EU_COLUMNS: readonly Column[] = [
  [0, 0.24, 'left'],
  [0.24, 0.64, 'left'],
  [0.64, 0.82],
  [0.82, 1],
];

export const drawVatReport = (
  { rows, eu }: VatReport,
  frame: ReportFrame,
  logo?: Uint8Array
): Promise<Buffer> => {
  const say = reportTexts(frame.language);
  const { euros, number, percent } = documentFormats(frame);
  const titlesOf = (...keys: string[]) => keys.map(key => say(`vat.${key}`));
  const sheet = openCompanyReport(frame, { title: say('vat.title') }, logo);
  drawTable(
    sheet,
    {
      columns: CODE_COLUMNS,
      titles: titlesOf('box', 'code', 'rate', 'invoices', 'base', 'vat'),
      rows: rows.map(({ box, name, rate, invoices, base, vat }) => [
        box ?? '',
        name,
        percent(rate),
        number(invoices),
        euros(inCents(base)),
        euros(inCents(vat)),
      ]),
      sums: [
        say('sum'),
        '',
        '',
        '',
        euros(sumInCents(rows.map(({ base }) => base))),
        euros(sumInCents(rows.map(({ vat }) => vat))),
      ],
    },
    frame.language
  );
  if (eu.length === 0) return sheet.finish();
  sheet.pdf.y += 10;
  drawTable(
    sheet,
    {
      heading: say('vat.eu'),
      columns: EU_COLUMNS,
      titles: titlesOf('vat_number', 'customer', 'services', 'goods'),
      rows: eu.map(({ vat_number, customer_name, services, goods }) => [
        vat_number,
        customer_name,
        euros(inCents(services)),
        euros(inCents(goods)),
      ]),
      sums: [
        say('sum'),
        '',
        euros(sumInCents(eu.map(({ services }) => services))),
        euros(sumInCents(eu.map(({ goods }) => goods))),
      ],
    },
    frame.language
  );
  return sheet.finish();
};

declare module '../../../pdf/drawing.ts' {
  interface Drawers {
    vatReport: typeof drawVatReport;
  }
}
