import { expect, it } from 'vitest';
import { searchedCents } from '#contract/sales/searchedAmount';

it.each([
  ['550,85', 55_085],
  ['550.85', 55_085],
  ['€ 1.250,50', 125_050],
  ['1,250.50', 125_050],
  ['1.250', 125_000],
  ['121', 12_100],
  ['F2026-0001', undefined],
  ['statief', undefined],
  ['12,345,6', undefined],
])('%s is searched as so many cents: %s', (text, cents) => {
  expect(searchedCents(text)).toBe(cents);
});
