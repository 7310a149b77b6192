import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mondayOf, weekdayOf } from '#contract/base/periods';

it('are counted from Monday, also over the end of a month and a year', () => {
  expect(['2026-11-30', '2026-12-06'].map(weekdayOf)).toEqual([1, 7]);
  expect(['2026-11-30', '2026-12-06', '2027-01-03'].map(mondayOf)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-28',
  ]);
});

it('are asked of contract/base/periods alone', () => {
  const files = globSync('{contract,server,src}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1_000);
  const asking = files.filter(file => /\bget(UTC)?Day\(/.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual(['contract/base/periods.ts']);
});
