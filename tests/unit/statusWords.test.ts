import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A status of a project or trip as a word or key in code; in SQL it follows a comparison. */
const WORD =
  /(?<!(?: =|<>|from) )'(?:optie|offerte|boeking|geannuleerd|gepland|onderweg|aangekomen)'|^\s+(?:optie|offerte|boeking|geannuleerd|gepland|onderweg|aangekomen): /m;

it('only the contract knows the Dutch words of statuses', () => {
  const files = globSync('{src,server,scripts}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(file => WORD.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  "status === 'boeking'",
  "['optie', 'offerte']",
  "eq(projects.status, 'optie')",
  "  onderweg: 'warning',",
])('a word in code is found: %s', code => expect(code).toMatch(WORD));

it('a comparison in SQL is none', () =>
  expect("sql`job.status = 'boeking' and job.name <> ''`").not.toMatch(WORD));
