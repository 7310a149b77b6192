import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A status of a project or trip as a word in code; in SQL it follows a comparison. */
const WORD = /(?<!(?: =|<>|from) )'(?:optie|offerte|boeking|geannuleerd|gepland|aangekomen)'/;

it('only the contract knows the Dutch words of statuses', () => {
  const files = globSync('{src,server}/**/*.{ts,tsx}').filter(
    file => !file.startsWith('server/sampleData/')
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(file => WORD.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it.each(["status === 'boeking'", "['optie', 'offerte']", "eq(projects.status, 'optie')"])(
  'a word in code is found: %s',
  code => expect(code).toMatch(WORD)
);
