import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Whole screens, and parts of a page on which nothing is typed. They show a fallback and have the page's boundary. */
const PARTS = [
  'src/app/Root.tsx',
  'src/app/shell/search/SearchBox.tsx',
  'src/modules/availability/ShortageList.tsx',
  'src/modules/availability/ShortageSolutions.tsx',
  'src/modules/board/PlanningMonth.tsx',
  'src/modules/board/PlanningPage.tsx',
  'src/modules/dashboard/Dashboard.tsx',
  'src/modules/dashboard/TodayOverview.tsx',
  'src/modules/projects/ProjectList.tsx',
  'src/modules/projects/ProjectStanding.tsx',
  'src/modules/tenants/settings/SettingsPart.tsx',
  'src/public/pages.ts',
  'src/scan/ScanApp.tsx',
  'src/ui/audit/AuditTable.tsx',
  'src/ui/audit/RecordHistory.tsx',
  'src/ui/display/QrCode.tsx',
  'src/ui/list/PeriodFilter.tsx',
  'src/ui/list/TableView.tsx',
  'src/ui/list/tables.tsx',
  'src/ui/resource/lazyScreen.tsx',
];

const sources = globSync('src/**/*.{ts,tsx}').map(path => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

it('dialogs are loaded by lazyDialog, whose failure leaves the page as it is', () => {
  const users = sources.filter(({ text }) => /\blazy\(/.test(text)).map(({ path }) => path);
  expect(users.toSorted()).toEqual(PARTS);
});

it('no part of a page that is loaded late is a dialog', () => {
  const dialog = /\blazy\([^;]*import\('[^']*(?:Dialog|Wizard|Question)[^']*'\)/;
  expect(sources.flatMap(({ path, text }) => (dialog.test(text) ? [path] : []))).toEqual([]);
});
