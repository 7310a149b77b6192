import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COMPILE_CACHE } from '../server/process/compileCache.ts';
import { postgresForTests } from '../tests/api/support/postgresForTests.ts';
import { postgresPrograms, startOwnPostgres } from '../tests/support/ownPostgres.ts';
import { countAdvisories } from './advisories.ts';
import { findBrowser } from './browser.ts';
import { changedFiles } from './changedFiles.ts';
import { type Stage, tally } from './stages.ts';
import type { Failure } from './testResults.ts';

const { values: options } = parseArgs({
  options: {
    /** Ends after lint, types, unit and component tests. */
    fast: { type: 'boolean', default: false },
    /** With `--fast`: only what the uncommitted changes concern. */
    changed: { type: 'boolean', default: false },
    /** Runs every API test and reliability trial on both engines. */
    all: { type: 'boolean', default: false },
    /** Runs only the browser tests, and checks each call and answer against the API description. */
    validated: { type: 'boolean', default: false },
    /** A test that passes at its second try does not fail the run. It is listed all the same. */
    retry: { type: 'boolean', default: false },
  },
});

/** Linux's folder in memory, and the maximum space of all test databases at one time. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Tests need no data after a crash, so no write waits for the disk. */
const UNSYNCED = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

// The tests start several hundred processes of the same code and libraries: the first compiles them.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
await rm('test-results', { recursive: true, force: true });
const { run, passed, failures, atSecondTry, minutes } = tally();
const begun = performance.now();

const LINT = ['oxlint', '--type-aware', '--deny-warnings'] as const;

/** One checker: several would each evaluate the same types, in memory of their own. */
const TYPES = ['tsc', '--project', '.', '--singleThreaded'] as const;

const formatting: Stage = { title: 'Formatting', command: ['oxfmt', '--check', '.'] };
const lint: Stage = { title: 'Lint', command: [...LINT] };
const unused: Stage = { title: 'Unused code', command: ['knip', '--no-progress'] };
const types: Stage = { title: 'Types', command: [...TYPES, '--incremental', 'false'] };
const web: Stage = {
  title: 'Unit and component tests',
  results: 'web',
  command: ['vitest', 'run', '--project', 'unit', '--project', 'web'],
};
const docs: Stage = {
  title: 'What the docs say',
  results: 'docs',
  command: ['vitest', 'run', '--project', 'docs'],
};
const api: Stage = {
  title: 'API tests',
  results: 'api',
  command: [
    'vitest',
    'run',
    '--config=vitest.api.config.ts',
    ...(options.all ? ['--mode=all'] : []),
  ],
};
const reliability: Stage = {
  title: 'Reliability',
  results: 'reliability',
  command: [
    'node',
    'tests/reliability/reliability.ts',
    '--quick',
    ...(options.all ? ['--all'] : []),
  ],
};
const build: Stage = { title: 'Build', command: ['node', 'scripts/build.ts', '--if-needed'] };
const browser: Stage = {
  title: 'Browser tests',
  results: 'e2e',
  command: ['playwright', 'test'],
};

if (options.validated) {
  process.env.VALIDATED = 'on';
  await keepDatabasesInMemory();
  await runBrowserTests();
} else if (options.fast) {
  await (options.changed ? checkChanged() : inLanes([formatting, lint, unused, types], [web]));
} else {
  await runAll();
}
// At the very end, where a reader of a long log looks first.
printList('Minutes', [...minutes, `${minutesSince(begun)}  in all`]);
printList('Passed at the second try alone', described(atSecondTry));
printList('Failed', described(failures));
console.log(`\nTests: ${passed()} passed, ${failures.length} failed`);
const isRight = failures.length === 0 && (options.retry || atSecondTry.length === 0);
process.exit(isRight ? 0 : 1);

/** Two stages at a time: each waits for a database, a browser or a single thread now and then. */
async function runAll() {
  checkAdvisories();
  await inLanes([formatting, lint, unused, types, docs], [web]);
  if (
    failures.some(({ name }) => [formatting, lint, unused, types].some(each => each.title === name))
  ) {
    return;
  }
  await keepDatabasesInMemory();
  const own = await ownPostgres();
  const postgres = await postgresForTests();
  console.log(postgres ? onPostgres() : ON_EMBEDDED);
  await inLanes([api], [build, reliability]);
  await own?.remove();
  await runBrowserTests();
}

const ON_EMBEDDED =
  '\nAPI tests run on the embedded database. Those of several processes need PostgreSQL: skipped';

function onPostgres() {
  return options.all
    ? '\nAPI tests run on PostgreSQL and on the embedded database'
    : '\nAPI tests run on PostgreSQL, those that depend on the engine on the embedded database too';
}

/** What uncommitted changes concern: changed files, the types of all, and tests that import them. */
async function checkChanged() {
  const files = changedFiles();
  if (files.length === 0) return;
  await run({ title: 'Formatting', command: ['oxfmt', '--check', ...files] });
  await run({ title: 'Lint', command: [...LINT, ...files] });
  await run({ title: 'Types', command: [...TYPES] });
  await run({ ...web, command: [...web.command, '--changed', '--passWithNoTests'] });
}

async function inLanes(...lanes: Stage[][]) {
  await Promise.all(
    lanes.map(async stages => {
      for (const stage of stages) await run(stage);
    })
  );
}

async function runBrowserTests() {
  await run(build);
  process.env.CHROMIUM_PATH = findBrowser();
  await run(browser);
}

/** Uses a temporary folder in memory if there is one: on a disk each change waits for it. */
async function keepDatabasesInMemory() {
  if (process.env.TMPDIR || !(await hasRoom(MEMORY))) return;
  const folder = await mkdtemp(path.join(MEMORY, 'flightcase-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}

async function hasRoom(folder: string) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= ROOM_BYTES;
}

/**
 * A server that the tests have to themselves, in memory: one that answers here keeps what it is told on a disk,
 * and took three times as long. None if another is named, if PostgreSQL is not installed, or without the room.
 */
async function ownPostgres() {
  const programs = await postgresPrograms();
  if (process.env.TEST_DATABASE_URL || !programs || !(await hasRoom(MEMORY))) return undefined;
  try {
    const own = await startOwnPostgres(programs, {
      parent: MEMORY,
      settings: [...UNSYNCED, 'max_connections=200', 'shared_buffers=512MB'],
    });
    process.env.TEST_DATABASE_URL = own.url;
    return own;
  } catch (error) {
    console.log(`\nPostgreSQL is installed here, and does not start: ${String(error)}`);
    return undefined;
  }
}

/** Fails on a known dangerous dependency. A registry that does not answer is no failure. */
function checkAdvisories() {
  const found = countAdvisories();
  console.log(`\n── Advisories, high and critical: ${found ?? 'the registry does not tell'}`);
  if (found) failures.push({ name: 'npm audit --audit-level=high', reason: `${found} found` });
}

function minutesSince(moment: number) {
  return ((performance.now() - moment) / 60_000).toFixed(1);
}

function described(tests: readonly Failure[]) {
  return tests.map(({ name, reason }) => (reason ? `${name}: ${reason}` : name));
}

function printList(title: string, lines: readonly string[]) {
  if (lines.length > 0) console.log(`\n${title}:\n  ${lines.join('\n  ')}`);
}
