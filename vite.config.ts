import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { cssVariables, DARK, LIGHT } from './src/app/theme/tokens.ts';
import { LATER_SCANNING, offlinePage } from './scripts/smallPages.ts';

/**
 * The part of the design in the page itself: its colours. Not the font: on a phone, requesting it
 * early delays the code (0.25 s until the first paint, measured), and it may come later.
 */
const design = (): Plugin => ({
  name: 'flightcase-design',
  transformIndexHtml: (): HtmlTagDescriptor[] => [
    { tag: 'style', children: cssVariables(), injectTo: 'head' },
    themeColor(LIGHT.background, 'light'),
    themeColor(DARK.background, 'dark'),
  ],
});

const themeColor = (content: string, scheme: string): HtmlTagDescriptor => ({
  tag: 'meta',
  injectTo: 'head',
  attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
});

const PUBLIC_TEXTS = /i18n\/(?:account\/auth|base\/errors|base\/validation)\.(\w+)\.ts$/;

/** The texts of the public pages in one language, in one file, for which they wait. */
const publicTexts = {
  test: PUBLIC_TEXTS,
  debugName: 'public texts',
  name: (file: string) => `texts-${PUBLIC_TEXTS.exec(file)?.[1]}`,
};

/** The base of every page in one file, instead of one for each part that the admin shares. */
const base = {
  test: new RegExp(
    [
      'rolldown.runtime|preload-helper',
      'node_modules/(?:react|react-dom|scheduler)/',
      'src/platform/(?:api/(?!twofaSetup|upload)|navigation|session/deviceDatabases)',
      'src/ui/display/Logo',
      'src/ui/feedback/StartFailure|src/platform/i18n/locale|i18n/(?:startup|translate)',
      'src/public/publicTexts',
      'contract/(?:base/(?:locales|limits|durations)|warehouse/scanPage|crew/myPage)',
    ].join('|')
  ),
  name: 'base',
};

/** The forms of the public pages: not for the pages for phones. */
const publicForms = {
  test: /src\/public\/(?:form\/(?!CodeField|NewPassword)|frame)|contract\/account\/passwordLength/,
  name: 'public-forms',
};

/** The signed-in user: for the admin part and the scan page, not for the sign-in screen. */
const session = {
  test: /src\/platform\/session\/(?:currentUser|confirmedUser|tokenSubject)|src\/platform\/scanner\/keys|codedResources/,
  name: 'session',
};

/** The part of the warehouse's screens that the page for scanning has as well: it stays small. */
const scanner = {
  name: 'scanner',
  test: new RegExp(
    [
      `^(?!.*${LATER_SCANNING.source}).*src/platform/scanner/`,
      'src/platform/outbox/(?!earlierScans)',
      'contract/warehouse/(?:scans|codeSpelling|stocktakingStates\\.values)\\.ts',
      'contract/base/projectStatuses\\.values',
      'node_modules/idb/',
    ].join('|')
  ),
};

/** What the small pages share with the app and its screens: they load nothing else of it. */
const smallPages = {
  name: 'small-pages',
  test: new RegExp(
    [
      'src/platform/(?:(?!loadOnline)\\w+\\.ts|session/(?:pageSession|drafts|restorable(?:PageState|State)|workStorage))',
      'contract/base/(?:zonedTime|periods|days)\\.ts',
      'node_modules/@date-fns/tz/',
    ].join('|')
  ),
};

/** What the page of own work shares with the screens of the crew. */
const ownWork = {
  name: 'own-work',
  test: /contract\/crew\/(?:\w+\.values|hoursText|workedTimes)/,
};

/** The reader of typed days: loaded by the first field that has one. */
const days = {
  name: 'days',
  test: /src\/platform\/time\/(?:typedMoment|typedPeriod|writtenDays|nearestDays)|contract\/base\/skippedTime/,
};

/** The reader of typed numbers: for the forms, and for the hours on the page of own work. */
const numbers = { name: 'numbers', test: /src\/platform\/numbers\// };

const asking = { name: 'asking', test: LATER_SCANNING };

/** The areas used daily; the lists of the others are a chunk of their own. */
const DAILY = 'catalogue|customers|projects|transport';

/** The screens of the resources of one kind, by their file names. */
const screensOf = (kind: string, areas = '(?!account|board|dashboard)\\w+') =>
  `src/modules/(?:${areas})/(?:\\w+/)?\\w+(?:${kind})\\.tsx`;

/**
 * The admin part in the order of loading. Each step is one file with all imports that no earlier
 * step has: the frame of every screen, lists, tables, the dashboard, the managers' lists, records,
 * and forms, the only ones with validation. One file per screen and shared part would be 180 files,
 * most of them smaller than their request.
 */
const adminParts = [
  {
    name: 'admin',
    test: /src\/app\/AdminApp\.tsx|i18n\/mergeAreas|src\/platform\/live\/liveState/,
  },
  { name: 'lists', test: new RegExp(screensOf('List', DAILY)) },
  { name: 'tables', test: /src\/ui\/list\/TableView\.tsx/ },
  { name: 'dashboard', test: /src\/modules\/dashboard\/Dashboard\.tsx/ },
  { name: 'management', test: new RegExp(screensOf('List')) },
  { name: 'records', test: new RegExp(screensOf('Detail')) },
  { name: 'forms', test: new RegExp(`${screensOf('Form|Create')}|src/ui/record/CreatePage\\.tsx`) },
];

const inApp = (file: string) => path.resolve(import.meta.dirname, 'src/app', file);

export default defineConfig({
  plugins: [react(), design(), offlinePage('scan'), offlinePage('my')],
  // zod, also for the contract, as one import; and replacements of dependencies that react-admin
  // hardly uses.
  resolve: {
    alias: [
      { find: /^zod$/, replacement: inApp('zod.ts') },
      { find: /^(?:jsonexport\/.*|diacritic|inflection)$/, replacement: inApp('standIns.ts') },
      { find: /^query-string$/, replacement: inApp('queryString.ts') },
      { find: /^object\.entries$/, replacement: inApp('objectEntries.cjs') },
    ],
  },
  server: {
    // The API, and the pages of quotes and invoices for customers.
    proxy: {
      '/api': 'http://localhost:3001',
      '^/([qfr]|developers)(/|$)': 'http://localhost:3001',
    },
  },
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // The licences of the browser's code: the bill of materials and the notice are made from it.
    license: { fileName: 'licenses.json' },
    // Sizes are watched where they count, compressed and in total: `npm run bench`.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The small pages are separate.
      input: ['index.html', 'scan/index.html', 'my/index.html'],
      output: {
        codeSplitting: {
          groups: [
            publicTexts,
            base,
            publicForms,
            session,
            smallPages,
            ownWork,
            days,
            numbers,
            scanner,
            asking,
            ...adminParts,
          ],
        },
      },
    },
  },
  // Below `/scan/`: the code reader runs WebAssembly, which the headers allow only there.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'scan/assets/[name]-[hash].js' } },
  },
  test: {
    // One more than the cores: tests often wait for a pause of the screen.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          // Loading react-admin again for every file takes as long as the tests themselves.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/unit/setup.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'docs',
          include: ['tests/docs/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
