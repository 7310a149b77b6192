import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const FOLDERS = ['contract', 'i18n', 'lint', 'scripts', 'server', 'src'];

/** The specifiers of static imports, of those of types, and of dynamic ones. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['`]([^'`]+)['`]/g;

/** The files that threads, processes and workers begin with. */
const BEGUN = /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** The product's source files, from the root of the repository. */
export const files = new Set(
  FOLDERS.flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => path.join(folder, name))
  )
);

export const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A file of the product, from the root of the repository; undefined for a package. */
const resolved = (file: string, specifier: string) => {
  if (!/^[.#]/.test(specifier)) return undefined;
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : path.join(path.dirname(file), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find(name => files.has(name));
};

/** What a file names to import, by types and later too, and the files that it begins elsewhere. */
export const specifiersOf = (file: string) => {
  const text = textOf(file);
  return [
    ...Array.from(text.matchAll(IMPORTED), ([, name = '']) => name),
    ...Array.from(text.matchAll(BEGUN), ([, name = '']) => name.replace(/^(?![.])/, './')),
  ];
};

/** The files that a file imports, by types and later ones too. */
export const importsOf = (file: string) =>
  specifiersOf(file).flatMap(specifier => resolved(file, specifier) ?? []);

const STATEMENT =
  /^(?:import|export)\s+(?!type\b)([^'"]*?)from\s*'([^']+)';|^import\s+'([^']+)';/gm;

const isOfTypes = (names: string) => {
  const inBraces = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  const listed = inBraces?.split(',').filter(name => name.trim() !== '');
  return listed?.every(name => name.trim().startsWith('type ')) ?? false;
};

/** The files and packages that load with a file: without types, and without what it loads later. */
export const loadedWith = (file: string) =>
  [...textOf(file).matchAll(STATEMENT)].flatMap(([, names = '', from, alone]) => {
    const specifier = from ?? alone ?? '';
    return isOfTypes(names) ? [] : [resolved(file, specifier) ?? specifier];
  });
