import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { files, loadedWith } from './support/imports.ts';

/** The steps of vite.config.ts that load before any form: the frame, the lists of every day, tables, dashboard. */
const FIRST = [
  'src/app/AdminApp.tsx',
  'src/ui/list/TableView.tsx',
  'src/modules/dashboard/Dashboard.tsx',
  ...globSync('src/modules/{catalogue,customers,projects,transport}/{,*/}*List.tsx'),
];

/** The files by which one imports zod; none if it does not. */
const wayToZod = (entry: string) => {
  const importedBy = new Map<string, string | undefined>([[entry, undefined]]);
  for (const path of importedBy.keys()) {
    if (path === 'zod') {
      const way = [path];
      for (let by = importedBy.get(path); by; by = importedBy.get(by)) way.unshift(by);
      return way;
    }
    if (!files.has(path)) continue;
    for (const each of loadedWith(path)) if (!importedBy.has(each)) importedBy.set(each, path);
  }
  return [];
};

it('finds zod behind what imports it', () => {
  expect(wayToZod('src/modules/transport/loads/LoadInputs.tsx')).toEqual([
    'src/modules/transport/loads/LoadInputs.tsx',
    'contract/transport/transport.ts',
    'zod',
  ]);
});

it.each(FIRST)('%s loads no zod: it comes with the forms', entry => {
  expect(wayToZod(entry)).toEqual([]);
});
