import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = globSync('src/**/*.tsx').filter(path => !path.startsWith('src/scan/'));

const linesOf = (pattern: RegExp) =>
  FILES.flatMap(path => (pattern.test(readFileSync(path, 'utf8')) ? [path] : []));

it("numbers and days are no inputs of react-admin, which are the browser's own", () => {
  const own =
    /import \{[^}]*\b(?:NumberInput|DateInput|DateTimeInput|TimeInput)\b[^}]*\} from 'react-admin'/;
  expect(linesOf(own)).toEqual([]);
});

it('a field of the browser has a number only where whole pieces are counted while scanning', () => {
  expect(linesOf(/type="number"/).toSorted()).toEqual([
    'src/modules/availability/AlternativeDialog.tsx',
    'src/modules/warehouse/cases/ContentsDialog.tsx',
    'src/modules/warehouse/packing/RestDialog.tsx',
    'src/modules/warehouse/scanning/AmountQuestion.tsx',
    'src/modules/warehouse/scanning/CodeForm.tsx',
    'src/modules/warehouse/scanning/JobForm.tsx',
  ]);
});

it('days and moments have one field', () => {
  expect(linesOf(/type="(?:date|datetime-local|time)"/)).toEqual([]);
});

it('a choice that is searched is a ChoiceInput, which drops no text', () => {
  const own = /import \{[^}]*\bAutocompleteInput\b[^}]*\} from 'react-admin'/;
  expect(linesOf(own)).toEqual(['src/ui/form/ChoiceInput.tsx']);
});
