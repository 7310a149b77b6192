import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The parameters of a statement, which are no milliseconds. */
const COUNTS = 'server/sampleData/generation.ts';

it('milliseconds of minutes, hours and days are those of contract/base/durations.ts', () => {
  const written = globSync('{contract,server,src}/**/*.{ts,tsx}').filter(
    path =>
      path !== 'contract/base/durations.ts' &&
      path !== COUNTS &&
      /\b(?:60_000|3_600_000|86_400_000|60 \* 1_?000)\b/.test(readFileSync(path, 'utf8'))
  );
  expect(written).toEqual([]);
});
