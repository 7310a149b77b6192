import path from 'node:path';
import { expect, it } from 'vitest';
import { files, importsOf, specifiersOf } from './support/imports.ts';

/**
 * The rooms of each half, upwards: a room imports its own files and those of lower layers. The linter keeps the same
 * borders by how an import is written; this reads where it leads, by types, by what loads later, and by the files of
 * threads and processes.
 */
const LAYERS: Record<string, readonly (readonly string[])[]> = {
  server: [
    ['errors.ts', 'texts.ts', 'tables'],
    ['placesText.ts', 'process', 'pdf'],
    ['db', 'work'],
    ['security', 'live'],
    ['config.ts'],
    ['files', 'mail', 'payments'],
    ['http', 'jobs', 'backup'],
    ['services.ts', 'records'],
    ['module.ts', 'pages'],
    ['modules'],
    ['modules.ts', 'sampleData', 'drawings'],
    ['firstStart.ts', 'app.ts'],
    ['commands', 'run.ts'],
    ['main.ts'],
  ],
  src: [['platform'], ['ui'], ['modules', 'public', 'scan', 'my'], ['app']],
};

const partsOf = (file: string) => file.split(path.sep);

const layerOf = (file: string) => {
  const [half = '', room = ''] = partsOf(file);
  return LAYERS[half]?.findIndex(rooms => rooms.includes(room)) ?? -1;
};

const roomOf = (file: string) => partsOf(file).slice(0, 2).join('/');

/** The imports of a half that lead up, or to another room of the same layer. */
const wrongIn = (half: string) =>
  [...files]
    .filter(file => file.startsWith(`${half}${path.sep}`))
    .flatMap(file =>
      importsOf(file)
        .filter(imported => imported.startsWith(`${half}${path.sep}`))
        .filter(imported => roomOf(imported) !== roomOf(file))
        .filter(imported => layerOf(imported) >= layerOf(file))
        .map(imported => `${file} -> ${imported}`)
    );

it.each(['server', 'src'])('each room of %s has a layer, and imports lower ones only', half => {
  const rooms = [...files].filter(file => file.startsWith(`${half}${path.sep}`));
  expect(rooms.filter(file => layerOf(file) < 0 && !file.endsWith('.d.ts'))).toEqual([]);
  expect(wrongIn(half)).toEqual([]);
});

/** The parts of the product, and those that each may import. */
const HALVES: Record<string, readonly string[]> = {
  contract: ['contract'],
  i18n: ['i18n', 'contract'],
  server: ['server', 'contract', 'i18n'],
  src: ['src', 'contract', 'i18n'],
};

it.each(Object.entries(HALVES))('%s imports the parts below it only', (half, allowed) => {
  const own = [...files].filter(file => file.startsWith(`${half}${path.sep}`));
  const wrong = own.flatMap(file =>
    importsOf(file)
      .filter(imported => !allowed.includes(partsOf(imported)[0] ?? ''))
      .map(imported => `${file} -> ${imported}`)
  );
  expect(wrong).toEqual([]);
});

const moduleOf = (file: string) => {
  const [half, room, module] = partsOf(file);
  return room === 'modules' && module?.includes('.') === false ? `${half}/${module}` : undefined;
};

/** What others may import: the index of a module, and in the app those of its parts and its pages. */
const FACE =
  /^(?:server\/modules\/\w+\/index\.ts|src\/modules\/\w+\/(?:\w+\/)?index\.ts|src\/.*Page\.tsx)$/;

it('a module imports the face of another, however the import is written', () => {
  const wrong = [...files].flatMap(file =>
    importsOf(file)
      .filter(imported => moduleOf(file) && moduleOf(imported))
      .filter(imported => moduleOf(imported) !== moduleOf(file) && !FACE.test(imported))
      .map(imported => `${file} -> ${imported}`)
  );
  expect(wrong).toEqual([]);
});

it('files of threads are imports', () =>
  expect(importsOf('server/drawings/openWorkers.ts')).toContain('server/drawings/thread.ts'));

it('the product imports no test', () => {
  const product = [...files].filter(file => Object.hasOwn(HALVES, partsOf(file)[0] ?? ''));
  const wrong = product.filter(file =>
    specifiersOf(file).some(name => /(?:^|\/)tests\//.test(name))
  );
  expect(wrong).toEqual([]);
});
