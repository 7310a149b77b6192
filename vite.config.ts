import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { cssVariables, DARK, LIGHT } from './src/app/theme/tokens.ts';
import { scanPage } from './scripts/scanPage.ts';

/**
 * What of the design belongs in the page itself: its colours. Not the font: on a phone, asking for
 * that early makes the code wait (0.25 s until the first paint, measured), and it may come later.
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

/** What the public pages need of a language, in one file: they wait for it before they show. */
const publicTexts = {
  test: PUBLIC_TEXTS,
  debugName: 'public texts',
  name: (file: string) => `texts-${PUBLIC_TEXTS.exec(file)?.[1]}`,
};

/** What every page runs on, in one file instead of one for each part that the admin shares. */
const base = {
  test: new RegExp(
    [
      'rolldown.runtime|preload-helper',
      'node_modules/(?:react|react-dom|scheduler)/',
      'src/platform/(?:api/(?!twofaSetup)|navigation|session/keptDatabases)',
      'src/ui/display/Logo',
      'src/ui/feedback/StartFailure|src/platform/i18n/locale|i18n/(?:startup|translate)',
      'src/public/(?:form/(?!CodeField|NewPassword)|frame|texts)',
      'contract/(?:base/locales|account/passwordLength|warehouse/scanPage)',
    ].join('|')
  ),
  name: 'base',
};

/** Who is signed in: for the admin part and the page for scanning, and not yet for the sign-in screen. */
const session = {
  test: /src\/platform\/session\/(?:currentUser|confirmedOwner|tokenSubject)|src\/platform\/scanner\/keys|codedResources/,
  name: 'session',
};

/** The part of the warehouse's screens that the page for scanning has as well: it stays small. */
const scanner = {
  name: 'scanner',
  test: new RegExp(
    [
      'src/platform/(?:scanner|outbox)/',
      'contract/warehouse/(?:scans|codeSpelling|stocktakingStates\\.values)\\.ts',
      'contract/base/limits',
      'node_modules/idb/',
    ].join('|')
  ),
};

/** The areas used daily; the lists of the others are a chunk of their own. */
const DAILY = 'catalogue|customers|projects|transport';

/** The screens of the resources of one kind, by how their files are named. */
const screensOf = (kind: string, areas = '(?!account|board|dashboard)\\w+') =>
  `src/modules/(?:${areas})/(?:\\w+/)?\\w+(?:${kind})\\.tsx`;

/**
 * The admin part in the steps in which it is needed, each in one file with all that it imports and
 * no earlier step has: what surrounds every screen, then lists, tables, the dashboard, the
 * lists of managers, records, and then forms, the only ones to need what checks their fields. A file
 * for each screen and each shared part would be 180 files, most of them smaller than the request for
 * them.
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
  plugins: [react(), design(), scanPage()],
  // zod, also for the contract, as one import; and stand-ins for dependencies react-admin hardly uses.
  resolve: {
    alias: [
      { find: /^zod$/, replacement: inApp('zod.ts') },
      { find: /^(?:jsonexport\/.*|diacritic|inflection)$/, replacement: inApp('standIns.ts') },
      { find: /^query-string$/, replacement: inApp('queryString.ts') },
      { find: /^object\.entries$/, replacement: inApp('objectEntries.cjs') },
    ],
  },
  server: { proxy: { '/api': 'http://localhost:3001' } },
  build: {
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // What browsers are sent, with its licences: the build's list of parts and its notice come from it.
    license: { fileName: 'licenses.json' },
    // Sizes are watched where they count, compressed and in total: `npm run bench`.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // The page for scanning is one of its own.
      input: ['index.html', 'scan/index.html'],
      output: {
        codeSplitting: { groups: [publicTexts, base, session, scanner, ...adminParts] },
      },
    },
  },
  // Below `/scan/`, as what reads codes runs WebAssembly, which the headers allow there alone.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'scan/assets/[name]-[hash].js' } },
  },
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          // Loading react-admin anew for every file takes as long as the tests themselves.
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
