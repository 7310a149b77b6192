import { booleanCell, numberCell } from '#contract/base/csvCells';
import type { Locale } from '#contract/base/locales';
import type { Target } from './targets.ts';
import type { Option } from './words.ts';

interface TemplateOptions {
  locale: Locale;
  /** What the example is called. */
  example: string;
  optionsOf: (target: Target) => readonly Option[];
}

/** The headings of a file that can be imported as it is, and a row as an example. */
export const templateOf = (targets: readonly Target[], options: TemplateOptions): string[][] => {
  const filled = targets.filter(({ kind }) => kind !== 'id');
  return [filled.map(({ label }) => label), filled.map(target => exampleOf(target, options))];
};

const exampleOf = (target: Target, { locale, example, optionsOf }: TemplateOptions): string => {
  const { field, kind, isRequired } = target;
  switch (kind) {
    case 'number':
      return numberCell(target.isMoney ? 12.5 : 1, locale);
    case 'flag':
      return booleanCell(false, locale);
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
