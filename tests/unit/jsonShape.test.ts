import { describe, expect, it } from 'vitest';
import { assertJsonShape } from '#server/http/jsonShape';
import { turnsDuring } from './support/turnsDuring.ts';

/** As long as what is looked at before it is parsed. */
const PADDING = ' '.repeat(40_000);

const isRefused = (text: string) =>
  assertJsonShape(`${PADDING}${text}`).then(
    () => false,
    () => true
  );

const names = (count: number) =>
  `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join()}}`;

describe('A long body', () => {
  it.each([
    ['levels', `${'['.repeat(51)}${']'.repeat(51)}`],
    ['lists', `[${Array(100_001).fill('[]').join()}]`],
    ['objects', `[${Array(100_001).fill('{}').join()}]`],
    ['names of one object', names(1_001)],
    ['names in all', `[${Array(201).fill(names(1_000)).join()}]`],
    ['values', JSON.stringify(Array(10_000).fill(Array(61).fill(1)))],
    ['levels in what does not end', '{"a":'.repeat(60)],
  ])('is refused with too many %s', async (_what, text) => {
    expect(await isRefused(text)).toBe(true);
  });

  it.each([
    ['as many rows as an import has', JSON.stringify(Array(10_000).fill(Array(60).fill(1)))],
    ['as many lines as an invoice has', `[${Array(3_000).fill(names(25)).join()}]`],
    ['signs within texts', JSON.stringify({ a: '{[:"\\'.repeat(200_000), b: '\\"'.repeat(9) })],
    ['a text that does not end', `"${'x'.repeat(1_000_000)}`],
    ['a text of backslashes', `"${'\\'.repeat(1_000_001)}"`],
    ['nothing that opens', ']'.repeat(1_000)],
  ])('is parsed with %s', async (_what, text) => {
    expect(await isRefused(text)).toBe(false);
  });

  it('lets other requests run', async () => {
    const rows = JSON.stringify(Array(9_000).fill(Array(60).fill('a')));
    expect(await turnsDuring(() => assertJsonShape(rows))).toBeGreaterThan(100);
  });
});
