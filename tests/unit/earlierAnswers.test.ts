import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Keeps the answer to an earlier question, other than the texts of another language. */
const KEEPS = /\bkeepPreviousData\b|\bplaceholderData:(?! previousLanguageData\()/;

const ALLOWED = {
  'src/platform/data/useShownQuery.ts': 'tells the earlier answer from the current one',
  'src/ui/audit/AuditPage.tsx':
    'a list of react-admin: it counts as loading meanwhile, and has no actions',
};

it('the answer to an earlier question is kept by useShownQuery alone', () => {
  for (const breach of [
    'placeholderData: before => before,',
    'placeholderData: keepPreviousData,',
    "import { keepPreviousData } from '@tanstack/react-query';",
  ]) {
    expect(KEEPS.test(breach), breach).toBe(true);
  }
  expect(KEEPS.test('placeholderData: previousLanguageData(queryKey),')).toBe(false);
  const files = globSync('src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  const keeping = files.filter(file => KEEPS.test(readFileSync(file, 'utf8')));
  expect(keeping.toSorted()).toEqual(Object.keys(ALLOWED));
});
