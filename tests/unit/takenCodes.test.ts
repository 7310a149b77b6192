import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Each file that takes codes of a scanner, with the file that shows an unread code. */
const SCREENS: Record<string, string> = {
  'src/modules/warehouse/cases/useFoundPieces.ts': 'src/modules/warehouse/cases/AddPieces.tsx',
  'src/modules/warehouse/inspections/PassByScanning.tsx':
    'src/modules/warehouse/inspections/PassByScanning.tsx',
  'src/modules/warehouse/scanning/CodeEntry.tsx': 'src/modules/warehouse/scanning/CodeEntry.tsx',
  'src/modules/warehouse/today/TodayPage.tsx': 'src/modules/warehouse/today/TodayPage.tsx',
  'src/scan/JobList.tsx': 'src/scan/JobList.tsx',
  'src/scan/ReturnsScreen.tsx': 'src/scan/ReturnsScreen.tsx',
  'src/scan/ScanScreen.tsx': 'src/scan/ScanScreen.tsx',
  'src/scan/counting/CountScreen.tsx': 'src/scan/counting/CountScreen.tsx',
  'src/ui/record/CodesDialog.tsx': 'src/ui/record/CodesDialog.tsx',
};

const read = (path: string) => readFileSync(path, 'utf8');

const takers = globSync('src/**/*.{ts,tsx}').filter(path =>
  /from '[./]+platform\/scanner\/use(?:Scanner|Codes)\.ts'/.test(read(path))
);

it('every screen that takes codes says that one was not read in full', () => {
  expect(takers.toSorted()).toEqual(Object.keys(SCREENS).toSorted());
  const silent = Object.values(SCREENS).filter(path => !read(path).includes('<UnreadNotice />'));
  expect(silent).toEqual([]);
});

it('codes that were refused are lost to no press: a queue keeps them, or the screen blocks or asks', () => {
  const lists = globSync('src/**/*.tsx').filter(path => read(path).includes('<RefusalRow'));
  const losing = lists.filter(path => !/\buseTellUnread\(|<LeaveQuestion\b/.test(read(path)));
  // Its scans are in the outbox of the device.
  expect(losing).toEqual(['src/modules/warehouse/scanning/Decisions.tsx']);
});

it('a typed code, and an open question about one, are asked about before the screen is left', () => {
  const screens = globSync('src/modules/**/*.tsx').filter(path => read(path).includes('<CodeForm'));
  expect(screens.length).toBeGreaterThan(0);
  expect(screens.filter(path => !read(path).includes('<LeaveQuestion'))).toEqual([]);
});

it('codes that a screen looks up wait for each other: no late answer overwrites a later code', () => {
  const asking = takers.filter(path => /\buseMutation\(/.test(read(path)));
  expect(asking).not.toEqual([]);
  expect(asking.filter(path => !/\bscope: \{ id: '/.test(read(path)))).toEqual([]);
});
