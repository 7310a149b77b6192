import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A longer file holds more than one subject. */
const MOST = 300;

const lengthOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;

const files = globSync('{contract,server,src,tests}/**/*.{ts,tsx}');

it('no file of code or tests is longer than 300 lines', () => {
  expect(files.filter(file => lengthOf(file) > MOST)).toEqual([]);
  expect(files.length).toBeGreaterThan(2_000);
});
