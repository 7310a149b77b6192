import path from 'node:path';
import { expect, it } from 'vitest';
import { files, importsOf } from './support/imports.ts';

type ImportsOf = (one: string) => readonly string[];

/** The circle through a file or a room, by any path; visited ones are known to be free of circles. */
const circleFrom = (
  one: string,
  importsOfOne: ImportsOf,
  visited: Set<string>,
  way: readonly string[] = []
): string[] => {
  if (way.includes(one)) return [...way.slice(way.indexOf(one)), one];
  if (visited.has(one)) return [];
  for (const imported of importsOfOne(one)) {
    const circle = circleFrom(imported, importsOfOne, visited, [...way, one]);
    if (circle.length > 0) return circle;
  }
  visited.add(one);
  return [];
};

it('no file imports itself, by types and by what loads later neither', () => {
  const visited = new Set<string>();
  for (const file of files) expect(circleFrom(file, importsOf, visited)).toEqual([]);
  expect(visited.size).toBeGreaterThan(500);
});

/** The rooms that have rooms of their own. */
const DIVIDED: readonly string[] = ['modules', 'platform', 'ui'];

/** The room of a file: a module, a part of the platform or of the building blocks, another folder of its half, or the file itself. */
const roomOf = (file: string) => {
  const [half = '', room = '', own = ''] = file.split(path.sep);
  return DIVIDED.includes(room) ? `${half}/${room}/${own}` : `${half}/${room}`;
};

it.each(['contract', 'server', 'src'])('no rooms of %s import each other in a circle', half => {
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    if (!file.startsWith(`${half}${path.sep}`)) continue;
    const others = rooms.get(roomOf(file)) ?? new Set<string>();
    rooms.set(roomOf(file), others);
    for (const imported of importsOf(file)) {
      const isOther = imported.startsWith(half) && roomOf(imported) !== roomOf(file);
      if (isOther) others.add(roomOf(imported));
    }
  }
  const visited = new Set<string>();
  for (const room of rooms.keys()) {
    expect(circleFrom(room, one => [...(rooms.get(one) ?? [])], visited)).toEqual([]);
  }
  expect(visited.size).toBeGreaterThan(15);
});
