import type { Locale } from '#contract/base/locales';
import { csvText } from '../../../../platform/data/csvText.ts';
import type { Checked } from './checked.ts';
import type { Sheet } from './table.ts';

interface FaultyFileOptions {
  labelOf: (field: string) => string;
  locale: Locale;
  problem: string;
}

export const csvOfFaulty = (
  { headings, rows }: Sheet,
  errors: Checked['errors'],
  { labelOf, locale, problem }: FaultyFileOptions
) => {
  const lines = [
    [...headings, problem],
    ...errors.map(({ index, fields }) => [
      ...(rows[index] ?? []),
      Object.entries(fields)
        .map(([field, text]) => `${labelOf(field)}: ${text}`)
        .join(' '),
    ]),
  ];
  return csvText(lines, locale);
};
