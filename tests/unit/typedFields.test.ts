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

it('no field has numbers of the browser: it takes 1.000 for 1, and drops a comma', () => {
  const all = globSync('src/**/*.tsx').filter(path =>
    /type="number"/.test(readFileSync(path, 'utf8'))
  );
  expect(all).toEqual([]);
});

it('typed numbers have one reader, which knows what is ambiguous', () => {
  const readers = globSync('src/**/*.{ts,tsx}').filter(path =>
    /from '[^']*numbers\/readNumber\.ts'/.test(readFileSync(path, 'utf8'))
  );
  // The plan's entry line and pasted lists also read amounts beside words.
  expect(readers.toSorted()).toEqual([
    'src/modules/plan/model/pasted.ts',
    'src/modules/plan/parsePaste.ts',
  ]);
});

it('days and moments have one field', () => {
  expect(linesOf(/type="(?:date|datetime-local|time)"/)).toEqual([]);
});

it('what is required outside of forms is a field that blocks while it is empty', () => {
  const own = /<TextField\b[^<>]*?\srequired(?:\s|=\{true\})/;
  expect(linesOf(own).filter(path => path.startsWith('src/modules/'))).toEqual([]);
});

it('a choice that is searched is a ChoiceInput, which drops no text', () => {
  const own = /import \{[^}]*\bAutocompleteInput\b[^}]*\} from 'react-admin'/;
  expect(linesOf(own)).toEqual(['src/ui/form/ChoiceInput.tsx']);
});
