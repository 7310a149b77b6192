import type { Locale } from '#contract/base/locales';
import type { Revenue, RevenueBy, Statement, VatReport } from '#contract/sales/reports';
import type { Result, ResultAmounts, ResultBy } from '#contract/sales/results';
import { csvFile, euroCell, numberCell, safeCell } from './csv.ts';
import { reportTexts, resultKey, revenueKey } from './reports.texts.ts';

export const vatReportCsv = ({ rows, eu }: VatReport, locale: Locale) => {
  const say = reportTexts(locale);
  const headings = ['box', 'code', 'category', 'rate', 'base', 'vat', 'invoices'];
  const euHeadings = ['vat_number', 'customer', 'services', 'goods'];
  const codes = rows.map(row => [
    safeCell(row.box ?? ''),
    safeCell(row.name),
    row.category,
    numberCell(row.rate, locale),
    euroCell(row.base, locale),
    euroCell(row.vat, locale),
    String(row.invoices),
  ]);
  const customers = eu.map(row => [
    safeCell(row.vat_number),
    safeCell(row.customer_name),
    euroCell(row.services, locale),
    euroCell(row.goods, locale),
  ]);
  const named = (keys: readonly string[]) => keys.map(key => say(`vat.${key}`));
  const below = customers.length > 0 ? [[], named(euHeadings), ...customers] : [];
  return csvFile(named(headings), evenRows([...codes, ...below], headings.length), locale);
};

/** CSV readers expect equal numbers of cells. */
const evenRows = (rows: readonly (readonly string[])[], width: number) =>
  rows.map(row => [...row, ...Array.from({ length: width - row.length }, () => '')]);

export const revenueCsv = ({ rows }: Revenue, by: RevenueBy, locale: Locale) => {
  const say = reportTexts(locale);
  return csvFile(
    [say(`revenue.${by}`), say('revenue.amount')],
    rows.map(({ key, amount }) => [
      safeCell(revenueKey(key, by, locale)),
      euroCell(amount, locale),
    ]),
    locale
  );
};

export const resultColumns = ({ price }: ResultAmounts) =>
  price === null
    ? (['projects', 'cost'] as const)
    : (['projects', 'price', 'cost', 'margin', 'percent', 'planned'] as const);

export const resultCsv = ({ rows, total }: Result, by: ResultBy, locale: Locale) => {
  const say = reportTexts(locale);
  const columns = resultColumns(total);
  const cellsOf = (amounts: ResultAmounts) =>
    columns.map(column => {
      const value = amounts[column];
      if (column === 'projects') return String(value ?? '');
      if (column !== 'percent') return euroCell(value, locale);
      return value === null ? '' : numberCell(value, locale);
    });
  return csvFile(
    [say(`result.${by}`), ...columns.map(column => say(`result.${column}`))],
    [
      ...rows.map(({ key, ...amounts }) => [
        safeCell(resultKey(key, by, locale)),
        ...cellsOf(amounts),
      ]),
      [say('sum'), ...cellsOf(total)],
    ],
    locale
  );
};

export const statementCsv = (statement: Statement, locale: Locale) => {
  const say = reportTexts(locale);
  const { from, until, opening, rows, closing } = statement;
  const balance = (on: string, name: string, sum: number | null) => [
    on,
    say(`statement.${name}`),
    '',
    '',
    euroCell(sum, locale),
  ];
  return csvFile(
    ['on', 'kind', 'number', 'amount', 'balance'].map(key => say(`statement.${key}`)),
    [
      balance(from, 'opening', opening),
      ...rows.map(row => [
        row.on,
        say(`statement.rows.${row.kind}`),
        safeCell(row.number ?? ''),
        euroCell(row.amount, locale),
        euroCell(row.balance, locale),
      ]),
      balance(until, 'closing', closing),
    ],
    locale
  );
};
