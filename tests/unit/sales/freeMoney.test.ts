import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = (pattern: string) =>
  globSync(pattern)
    .filter(path => !path.includes('/migrations/'))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }));

const namesOf = (found: readonly { path: string }[]) => found.map(({ path }) => path).toSorted();

describe('what is free of money', () => {
  it('is counted by one function of the database', () => {
    const sums = /amount_cents\s*-\s*(?:coalesce|given|allocated|sum)/i;
    const counting = sources('server/{modules,db/functions}/**/*.{ts,sql}').filter(
      ({ path, text }) =>
        path.includes('sales') || path.endsWith('freeMoney.sql') ? sums.test(text) : false
    );
    expect(namesOf(counting)).toEqual(['server/db/functions/freeMoney.sql']);
  });

  it('is given by one function of the server', () => {
    const writing = sources('server/**/*.ts').filter(({ text }) =>
      /insert\(salesAllocations\)|insert into sales_allocations/i.test(text)
    );
    expect(namesOf(writing)).toEqual(['server/modules/sales/payments/giving.ts']);
  });
});
