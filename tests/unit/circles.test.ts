import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const FOLDERS = ['contract', 'i18n', 'lint', 'scripts', 'server', 'src'];

/** The specifiers of static imports, of those of types, and of dynamic ones. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

const files = new Set(
  FOLDERS.flatMap(folder =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => path.join(folder, name))
  )
);

const importsOf = (file: string) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORTED)].flatMap(
    ([, specifier = '']) => {
      if (!/^[.#]/.test(specifier)) return [];
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.join(path.dirname(file), specifier);
      return [target, `${target}.ts`, `${target}.tsx`].find(name => files.has(name)) ?? [];
    }
  );

/** The circle through a file, by any path; visited files are known to be free of circles. */
const circleFrom = (file: string, way: readonly string[], visited: Set<string>): string[] => {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (visited.has(file)) return [];
  for (const imported of importsOf(file)) {
    const circle = circleFrom(imported, [...way, file], visited);
    if (circle.length > 0) return circle;
  }
  visited.add(file);
  return [];
};

it('no file imports itself, by types and by what loads later neither', () => {
  const visited = new Set<string>();
  for (const file of files) expect(circleFrom(file, [], visited)).toEqual([]);
  expect(visited.size).toBeGreaterThan(500);
});

/** A room of the server: a module, another folder, or a file of its own. */
const roomOf = (file: string) => {
  const [, room = '', module = ''] = file.split(path.sep);
  return room === 'modules' ? `modules/${module}` : room;
};

it('no two rooms of the server import each other', () => {
  const arrows = new Set(
    [...files]
      .filter(file => file.startsWith(`server${path.sep}`))
      .flatMap(file => importsOf(file).map(imported => `${roomOf(file)} > ${roomOf(imported)}`))
  );
  const mutual = [...arrows].filter(arrow => {
    const [from, to] = arrow.split(' > ');
    return from !== to && arrows.has(`${to} > ${from}`);
  });
  expect(arrows.size).toBeGreaterThan(100);
  expect(mutual).toEqual([]);
});
