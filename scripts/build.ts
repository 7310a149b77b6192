import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeNotice } from './licences.ts';

const PAGE = 'dist/index.html';

/** Everything that the built browser app is made of. */
const SOURCES = [
  'src/**/*',
  'contract/**/*',
  'i18n/**/*',
  'public/**/*',
  'index.html',
  'my/index.html',
  'scan/index.html',
  'scripts/smallPages.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the browser app where there is none, or where a source is newer than it. */
export const buildIfNeeded = async () => {
  if (isUpToDate()) return;
  process.stderr.write('Building the browser app…\n');
  await build();
};

/**
 * Builds the browser app into `dist`, with a compressed copy of each file that browsers load, and the empty
 * database that a first start copies.
 */
export const build = async () => {
  await Promise.all([
    run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'),
    run('scripts/emptyDatabase.ts'),
  ]);
  await writeNotice();
  await Promise.all(globSync('dist/**/*.{js,css,html,svg,txt,wasm,webmanifest}').map(compress));
};

const run = async (script: string, ...options: string[]) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...options]);
  process.stderr.write(stdout + stderr);
};

const isUpToDate = () => {
  if (!existsSync(PAGE)) return false;
  const built = statSync(PAGE).mtimeMs;
  return globSync(SOURCES).every(file => statSync(file).mtimeMs <= built);
};

/** What is loaded until the first list, on the small pages as well. */
const FIRST =
  /(?:^|\/)(?:index\.html|sw\.js|(?:admin|base|de|en|forgetting|index|lists|nl|rolldown-runtime|scan|scanPage\.\w+|scanner|session|tables|texts-\w+)-[^/]*)$/;

/**
 * Quality of brotli: the best one costs seven times the processor time of 9, and saves 8 %. It is for
 * what everyone waits for; 10, twice as fast, for the other screens; 9 for what few load.
 */
const qualityFor = (file: string) => {
  if (FIRST.test(file)) return constants.BROTLI_MAX_QUALITY;
  return /\.(?:wasm|txt)$/.test(file) ? 9 : 10;
};

const compress = async (file: string) => {
  const content = await readFile(file);
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(file) },
  });
  await writeFile(`${file}.br`, await brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(content));
};

if (import.meta.main) await (process.argv.includes('--if-needed') ? buildIfNeeded() : build());
