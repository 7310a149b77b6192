import { booleanCell, numberCell } from '#contract/base/csvCells';
import type { Locale } from '#contract/base/locales';
import type { ExportedColumns, ExportedRow } from '#contract/base/transfer';
import type { Target } from './targets.ts';
import type { Option } from './words.ts';

interface TemplateOptions {
  locale: Locale;
  example: string;
  optionsOf: (target: Target) => readonly Option[];
}

interface Template {
  columns: ExportedColumns;
  row: ExportedRow;
}

export const templateOf = (targets: readonly Target[], options: TemplateOptions): Template => {
  const filled = targets.filter(({ kind }) => kind !== 'id');
  return {
    columns: filled.map(({ label, kind }) => ({
      heading: label,
      kind: kind === 'day' || kind === 'moment' ? kind : 'value',
    })),
    row: filled.map(target => exampleOf(target, options)),
  };
};

export const templateLines = ({ columns, row }: Template, locale: Locale): string[][] => [
  columns.map(({ heading }) => heading),
  row.map(value => (typeof value === 'number' ? numberCell(value, locale) : (value ?? ''))),
];

const exampleOf = (
  target: Target,
  { locale, example, optionsOf }: TemplateOptions
): ExportedRow[number] => {
  const { field, kind, isRequired } = target;
  switch (kind) {
    case 'number':
      return target.isMoney ? 12.5 : 1;
    case 'flag':
      // Records copied from the example are offered.
      return booleanCell(field === 'active', locale);
    case 'moment':
      return field.startsWith('end') || field === 'arrival'
        ? '2030-06-02 17:00'
        : '2030-06-01 09:00';
    case 'day':
      return '2030-06-01';
    case 'choice':
      return optionsOf(target)[0]?.label ?? '';
    case 'text':
      if (field === 'email') return 'info@example.org';
      if (field === 'code') return 'ABC-001';
      return isRequired ? example : '';
    default:
      return '';
  }
};
