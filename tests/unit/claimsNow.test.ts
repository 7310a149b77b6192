import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The table of claims in SQL, but where it is written or has triggers. */
const READ =
  /(?<!delete )\bfrom\s+claims\b|\bjoin\s+claims\b|,\s*claims\s+\w+\s*(?:,|\n)|\$\{claims\b/i;

it('nothing but one file decides what a claim counts as now', () => {
  const read = globSync('server/{modules/**/*.ts,records/**/*.ts,db/functions/*.sql}')
    .filter(file => READ.test(readFileSync(file, 'utf8')))
    .map(file => path.basename(file));
  expect(read).toEqual(['claims.sql']);
});

it.each([
  'select 1 from claims c where c.tenant_id = 1',
  'JOIN claims held ON held.project_id = 1',
  'from line_periods(1, ids) p, claims before\n',
  'sql`select 1 from ${claims} where true`',
])('a query past it is found: %s', query => expect(query).toMatch(READ));
