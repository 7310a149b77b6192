import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Imports that files may not have, and the reason. A path that a later `!` pattern matches is
 * allowed.
 */
export interface Border {
  files: string[];
  except?: string[];
  /** Paths and packages, in the form of `no-restricted-imports`. */
  not: string[];
  /** The forbidden exports; without it, all of them. */
  names?: string[];
  message: string;
}

const ROOT = path.join(import.meta.dirname, '..');

const foldersOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);

/**
 * The files of a part that others may import. Named in full: an exception counts in all borders of
 * a file.
 */
const openOf = (part: string) => [
  `!${part}/index.ts`,
  `!${part}/*/index.ts`,
  `!${part}/**/*Page.tsx`,
];

/** The parts of a folder, each of which the others import through its index. */
const partsOf = (folder: string, message: string): Border[] =>
  foldersOf(folder).map(own => ({
    files: [`${folder}/${own}/**`],
    not: foldersOf(folder)
      .filter(other => other !== own)
      .flatMap(other => [`../${other}`, `../../${other}`, `../../../${other}`])
      .flatMap(other => [`${other}/**`, ...openOf(other)]),
    message,
  }));

const SERVER_MODULES = foldersOf('server/modules');

/** The files of a module of the server by their depth: `../files` is another folder at each. */
const DEPTHS = ['*', '*/*', '*/*/*'];

/**
 * The faces of a module of the server: `index.ts` for other modules, `module.ts` for the list of modules, `threads.ts`
 * for threads.
 */
const through = (modules: string, faces: readonly string[]) => [
  `${modules}/*/**`,
  ...faces.map(face => `!${modules}/*/${face}.ts`),
];

/** Routes, which may use HTTP. */
const routesIn = (part: string) => [`${part}.routes.ts`, `${part}Routes.ts`];

/**
 * Modules of the server import each other through their index. Routes come second, as a later override replaces an
 * earlier one.
 */
const serverModules = (): Border[] =>
  SERVER_MODULES.flatMap(own =>
    DEPTHS.flatMap((depth, at) => {
      const part = `server/modules/${own}/${depth}`;
      const up = '../'.repeat(at + 1);
      const not = SERVER_MODULES.filter(other => other !== own).flatMap(other => [
        `${up}${other}/**`,
        `!${up}${other}/index.ts`,
      ]);
      const message = 'Another module is imported through its index.ts.';
      return [
        { files: [`${part}.ts`], except: routesIn(part), not, message },
        { files: routesIn(part), not, message },
      ];
    })
  );

/** The folders of the server that are above its tables. */
const TABLE_USERS = foldersOf('server').filter(part => part !== 'tables');

/** The allowed direction of imports (docs/architecture.md). */
const OF_PARTS: Border[] = [
  {
    files: ['contract/**'],
    not: ['#*', '#*/**', '**/server/**', '**/src/**', '**/i18n/**', '!zod'],
    message: 'The contract imports zod, the time library and itself.',
  },
  {
    files: ['contract/base/**'],
    not: foldersOf('contract').flatMap(part => (part === 'base' ? [] : [`../${part}/**`])),
    message: 'What all areas share knows none of them.',
  },
  { files: ['i18n/**'], not: ['#server/**', '#src/**'], message: 'Messages import no code.' },
  {
    files: ['src/**'],
    not: ['#server/**', '**/server/**'],
    message: 'The browser app never imports the server.',
  },
  {
    files: ['src/**'],
    not: ['node:*'],
    message: 'The browser app has no Node.',
  },
  {
    files: ['src/**'],
    not: ['react-router'],
    message: 'Import from react-router-dom: two copies break tests.',
  },
  {
    files: ['src/**'],
    not: ['react-router-dom'],
    names: ['useSearchParams'],
    message: 'useAddressQuery changes the newest address, not the one that is drawn.',
  },
  {
    files: ['src/app/**'],
    not: ['**/modules/**', '!./modules.ts', '!../modules.ts', '!../../modules.ts'],
    message: 'The app names no module: a module declares itself in its module.ts.',
  },
  {
    files: ['src/platform/**'],
    not: ['**/app/**', '**/modules/**', '**/public/**', '**/ui/**'],
    message: 'The platform imports itself and the contract.',
  },
  {
    files: ['src/platform/*.ts'],
    except: ['src/platform/loadOnline.ts'],
    not: ['react-router*', 'react-admin', 'ra-core', '@mui/**', '@tanstack/**'],
    message: 'The small pages load the files of the platform itself, without its rooms.',
  },
  {
    files: ['src/ui/**'],
    not: ['**/app/**', '**/modules/**', '**/public/**'],
    message: 'Building blocks know no screen.',
  },
  {
    files: ['src/public/**'],
    not: ['**/app/**', '**/modules/**'],
    message: 'The pages before signing in know nothing of what comes after.',
  },
  {
    files: ['src/modules/**'],
    not: ['**/app/**', '**/public/**'],
    message: 'Modules do not import the wiring.',
  },
  {
    files: ['src/modules/**'],
    not: ['useGridKeys.ts', 'useGridActions.ts', 'GridRowView.tsx'].map(
      part => `**/ui/grid/${part}`
    ),
    message: 'A grid is an EditableGrid of its own kind: it has the keys and the rows.',
  },
  {
    files: foldersOf('src/modules')
      .filter(module => module !== 'board')
      .map(module => `src/modules/${module}/**`),
    not: ['**/ui/virtual/VirtualGrid.tsx'],
    message: 'Rows are an EditableGrid, also where they are only read.',
  },
  ...partsOf('src/modules', 'Another module is imported through its index.ts.'),
  {
    files: ['src/my/**', 'src/scan/**'],
    not: [
      '**/modules/**',
      '**/public/**',
      '**/app/**',
      'react-admin',
      'ra-core',
      'react-router*',
      '@mui/**',
      '@tanstack/**',
      'zod',
    ],
    message: 'The small pages have React, the platform and their own.',
  },
  {
    files: ['server/**'],
    not: ['#src/**', '**/src/**'],
    message: 'The server never imports the browser app.',
  },
  {
    files: ['server/http/**'],
    not: ['**/modules/**', '**/records/**', '**/app.ts'],
    message: 'What every request passes knows no module.',
  },
  {
    files: ['server/modules/**', 'server/records/**'],
    not: ['**/app.ts'],
    message: 'Modules do not import the wiring.',
  },
  {
    files: ['server/records/**'],
    not: ['**/modules/**'],
    message: 'Flat records know no module.',
  },
  {
    files: ['backup', 'db', 'files', 'jobs', 'mail', 'payments', 'process', 'security'].map(
      part => `server/${part}/**`
    ),
    not: ['**/modules/**', '**/records/**', '**/http/**', '**/app.ts'],
    message: 'What modules build on does not import them.',
  },
  {
    files: ['server/pages/**'],
    not: ['**/modules/**', '**/http/**', '**/app.ts'],
    message: 'Pages know no module.',
  },
  {
    files: ['server/sampleData/**', 'server/commands/**'],
    not: through('../modules', ['index']),
    message: 'A module is imported through its index.ts.',
  },
  {
    files: ['server/drawings/**'],
    not: through('../modules', ['threads']),
    message: 'Threads import what modules give them in their threads.ts.',
  },
  {
    files: ['server/*.ts'],
    not: through('./modules', ['index']),
    message: 'A module is imported through its index.ts.',
  },
  {
    files: ['server/modules/**', 'server/records/**'],
    not: ['**/sampleData/**', '**/commands/**', '**/drawings/**', '**/run.ts', '**/firstStart.ts'],
    message: 'Sample data, commands and drawings are above the modules.',
  },
  {
    files: ['server/modules/**'],
    not: ['pdfkit', 'fontkit'],
    message: 'A document is opened with openPdf, which shares the fonts.',
  },
  {
    files: ['server/pdf/**'],
    except: ['server/pdf/fonts.ts'],
    not: ['pdfkit', 'fontkit'],
    message: 'A document is opened with openPdf, which shares the fonts.',
  },
  {
    files: ['server/tables/**'],
    not: TABLE_USERS.map(part => `**/${part}/**`),
    message: 'Tables import the contract and each other.',
  },
  {
    files: ['server/db/**'],
    not: ['**/mail/**', '**/files/**', '**/payments/**'],
    message: 'The database layer imports tables and the contract.',
  },
];

/**
 * HTTP ends where routes end. They come last: excepted files keep the other borders of their part.
 */
const HTTP_BORDERS: Border[] = [
  {
    files: ['server/modules/**'],
    except: ['server/modules/**/*.routes.ts', 'server/modules/**/*Routes.ts'],
    not: ['**/http/**'],
    message: 'HTTP ends where routes end.',
  },
  {
    files: ['server/records/**'],
    except: ['server/records/routes.ts', 'server/records/**/*Route.ts'],
    not: ['**/http/**'],
    message: 'HTTP ends where routes end.',
  },
];

/** All of them. A later one may stand within the files of an earlier one. */
export const BORDERS: Border[] = [...OF_PARTS, ...HTTP_BORDERS, ...serverModules()];
