import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Who shows a list of choices under a text, and what becomes of a text that is no choice. */
const OWN_LISTS = {
  'the shared fields: the text stays, shows an error, and blocks what is around it': [
    'src/ui/form/ChoiceField.tsx',
    'src/ui/form/ChoiceInput.tsx',
  ],
  'the text is a value of its own': ['src/modules/projects/LocationInput.tsx'],
  'Enter adds what was typed, also while it is searched for': [
    'src/ui/form/EntryField.tsx',
    'src/ui/products/ProductCellEditor.tsx',
  ],
  'a search, which fills in nothing': ['src/app/shell/search/SearchBox.tsx'],
};

it('no field of choices drops a text of which nothing was chosen', () => {
  const list = /<Autocomplete(?:Array)?(?:Input)?\b|\buseAutocomplete[(<]/;
  const users = globSync('src/**/*.tsx').filter(path => list.test(readFileSync(path, 'utf8')));
  expect(users.toSorted()).toEqual(Object.values(OWN_LISTS).flat().toSorted());
});
