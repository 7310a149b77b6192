import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const FOLDERS = ['contract', 'i18n', 'lint', 'scripts', 'server', 'src'];

/** The specifiers of static imports, of those of types, and of dynamic ones. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** The product's source files, from the root of the repository. */
export const files = new Set(
  FOLDERS.flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => path.join(folder, name))
  )
);

export const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The files that a file imports, by types and later ones too. */
export const importsOf = (file: string) =>
  [...textOf(file).matchAll(IMPORTED)].flatMap(([, specifier = '']) => {
    if (!/^[.#]/.test(specifier)) return [];
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : path.join(path.dirname(file), specifier);
    return [target, `${target}.ts`, `${target}.tsx`].find(name => files.has(name)) ?? [];
  });
