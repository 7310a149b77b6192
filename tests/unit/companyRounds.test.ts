import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A loop over rows, each in a transaction of its company, whose failure is caught. */
const ROUND =
  /for \([^\n]*\{\n(?:(?!\n {2}\}\n)[\s\S]){0,500}?tenantTransaction\([\s\S]{0,260}?\.catch\(\(error/;

it('work on rows of many companies is that of server/jobs/eachOfCompanies.ts', () => {
  const rounds = globSync('server/**/*.ts').filter(path => ROUND.test(readFileSync(path, 'utf8')));
  expect(rounds).toEqual(['server/jobs/eachOfCompanies.ts']);
});
