import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = globSync('server/**/*.{ts,sql}', { exclude: ['server/db/migrations/**'] }).map(
  file => ({ file: path.basename(file), text: readFileSync(file, 'utf8') })
);

const filesWith = (found: RegExp) =>
  sources.filter(({ text }) => found.test(text)).map(({ file }) => file);

/** The table of claims in SQL or a builder of queries, but where it is written or has triggers. */
const READ =
  /(?<!delete )\bfrom\s+claims\b|\bjoin\s+claims\b|,\s*claims\s+\w+\s*(?:,|\n)|\$\{claims\b|\.(?:from|\w*join)\(claims\b|import \{[^}]*\bclaims\b[^}]*\} from '[^']*tables\/claims/i;

it('nothing but one file decides what a claim counts as now', () =>
  expect(filesWith(READ)).toEqual(['claims.sql']));

it.each([
  'select 1 from claims c where c.tenant_id = 1',
  'JOIN claims held ON held.project_id = 1',
  'from line_periods(1, ids) p, claims before\n',
  'sql`select 1 from ${claims} where true`',
  'tx.select().from(claims).where(isOwn)',
  "import { claims, stockMovements } from '../../tables/claims.ts';",
])('a query past it is found: %s', query => expect(query).toMatch(READ));

/** A comparison of the kind that alone depends on the time. */
const LATE = /\bkind\s*(?:=|<>|!=)\s*'late'/i;

it('nothing else asks whether a late return counts', () =>
  expect(filesWith(LATE)).toEqual(['claims.sql']));
