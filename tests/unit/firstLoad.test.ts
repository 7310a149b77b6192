import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The steps of vite.config.ts that load before any form: the frame, the lists of every day, tables, dashboard. */
const FIRST = [
  'src/app/AdminApp.tsx',
  'src/ui/list/TableView.tsx',
  'src/modules/dashboard/Dashboard.tsx',
  ...globSync('src/modules/{catalogue,customers,projects,transport}/{,*/}*List.tsx'),
];

const STATEMENT =
  /^(?:import|export)\s+(?!type\b)([^'"]*?)from\s*'([^']+)';|^import\s+'([^']+)';/gm;

const isOfTypes = (names: string) => {
  const inBraces = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  const listed = inBraces?.split(',').filter(name => name.trim() !== '');
  return listed?.every(name => name.trim().startsWith('type ')) ?? false;
};

const importsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(STATEMENT)].flatMap(([, names = '', from, alone]) => {
    const file = from ?? alone ?? '';
    if (isOfTypes(names)) return [];
    if (file.startsWith('#contract/')) return [`${file.slice(1)}.ts`];
    return [file.startsWith('.') ? join(dirname(path), file) : file];
  });

/** The files by which one imports zod; none if it does not. */
const wayToZod = (entry: string) => {
  const importedBy = new Map<string, string | undefined>([[entry, undefined]]);
  for (const path of importedBy.keys()) {
    if (path === 'zod') {
      const way = [path];
      for (let by = importedBy.get(path); by; by = importedBy.get(by)) way.unshift(by);
      return way;
    }
    if (!/\.tsx?$/.test(path) || !existsSync(path)) continue;
    for (const each of importsOf(path)) if (!importedBy.has(each)) importedBy.set(each, path);
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
