import type { Locale } from '#contract/base/locales';
import { csvFile, euroCell, safeCell } from '../reports/csv.ts';
import { reportTexts } from '../reports/reports.texts.ts';
import type { JournalRow } from './journal.ts';

const COLUMNS = [
  'date',
  'number',
  'relation',
  'ledger',
  'text',
  'debit',
  'credit',
  'vat_code',
  'project',
] as const satisfies readonly (keyof JournalRow | 'text')[];

export const journalCsv = (rows: readonly JournalRow[], locale: Locale) => {
  const say = reportTexts(locale);
  return csvFile(
    COLUMNS.map(column => say(`journal.${column}`)),
    rows.map(({ date, number, kind, relation, ledger, debit, credit, vat_code, project }) => [
      date,
      number,
      safeCell(relation),
      safeCell(ledger),
      say(kind === 'credit' ? 'journal.credit_note' : 'journal.invoice', { number }),
      euroCell(debit / 100, locale),
      euroCell(credit / 100, locale),
      vat_code ?? '',
      safeCell(project ?? ''),
    ]),
    locale
  );
};
