import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A call for each code: without a scope, an answer that comes late overwrites what a later code changed. */
const callsForCodes = (source: string) =>
  /\buse(?:Scanner|Codes)\(/.test(source) && /\buseMutation\(/.test(source);

const isInOrder = (source: string) => /\bscope: \{ id: '/.test(source);

it('codes of a scanner that a screen looks up wait for each other', () => {
  const found = globSync('src/**/*.{ts,tsx}').filter(path =>
    callsForCodes(readFileSync(path, 'utf8'))
  );
  expect(found).not.toEqual([]);
  expect(found.filter(path => !isInOrder(readFileSync(path, 'utf8')))).toEqual([]);
});
