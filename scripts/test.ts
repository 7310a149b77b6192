import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { postgresForTests } from '../tests/api/support/postgresForTests.ts';
import { countAdvisories } from './advisories.ts';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build.ts';
import { COMPILE_CACHE } from '../server/process/compileCache.ts';
import { type Failure, readResults } from './testResults.ts';

/**
 * All checks, quick ones first; `--fast` ends after those. `--all` runs every API test on both
 * engines. `--validated` runs only the browser tests, and checks each call and answer against the
 * API description.
 */
const isFast = process.argv.includes('--fast');
const isOfAll = process.argv.includes('--all');
const isValidated = process.argv.includes('--validated');
const RESULTS = 'test-results';
const RELIABILITY = 'tests/reliability/reliability.ts';

/** Parts with their own types: the browser app has no Node types, the server no DOM types. */
const TYPED = ['src', 'server', '.'];

/** Linux's folder in memory, and the maximum space of all test databases at one time. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** More files than this do not fail because the machine was busy. */
const MAX_FILES_AGAIN = 8;

/** Each runner's options to print its tests and to write their numbers. */
const REPORTERS: Record<string, (file: string) => string[]> = {
  vitest: file => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
  node: file => [`--counts=${file}`],
};

// The tests start several hundred processes of the same code and libraries: the first compiles them.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
await rm(RESULTS, { recursive: true, force: true });
let passed = 0;
const failures: Failure[] = [];
const atSecondTry: Failure[] = [];

if (isValidated) {
  process.env.VALIDATED = 'on';
  await keepDatabasesInMemory();
  await runBrowserTests();
} else {
  await runChecks();
}
// At the very end, where a reader of a long log looks first.
printList('Passed at the second try alone', atSecondTry);
printList('Failed', failures);
console.log(`\nTests: ${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);

async function runChecks() {
  run('Formatting', ['oxfmt', '--check', '.']);
  run('Lint', ['oxlint', '--type-aware', '--deny-warnings']);
  for (const part of TYPED) run(`Types of ${part}`, ['tsc', '--project', part]);
  await runTests('Unit and component tests', 'web', ['vitest', 'run', '--project', 'web']);
  if (isFast) return;
  checkAdvisories();
  await runTests('What the docs say', 'docs', ['vitest', 'run', '--project', 'docs']);
  await keepDatabasesInMemory();
  const postgres = await postgresForTests();
  console.log(
    postgres
      ? '\nAPI tests run on: the embedded database and PostgreSQL'
      : '\nAPI tests run on: the embedded database. Those of several processes need PostgreSQL: skipped'
  );
  await runTests('API tests', 'api', [
    'vitest',
    'run',
    '--config=vitest.api.config.ts',
    ...(isOfAll ? ['--mode=all'] : []),
  ]);
  await runTests('Reliability', 'reliability', ['node', RELIABILITY, '--quick']);
  await runBrowserTests();
}

async function runBrowserTests() {
  await buildIfNeeded();
  process.env.CHROMIUM_PATH = findBrowser();
  await runTests('Browser tests', 'e2e', ['playwright', 'test']);
}

/** Uses a temporary folder in memory if there is one: on a disk each change waits for it. */
async function keepDatabasesInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = await statfs(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return;
  const folder = await mkdtemp(path.join(MEMORY, 'flightcase-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}

/** Fails on a known dangerous dependency. A registry that does not answer is no failure. */
function checkAdvisories() {
  const found = countAdvisories();
  console.log(`\n── Advisories, high and critical: ${found ?? 'the registry does not tell'}`);
  if (!found) return;
  spawnSync('npm', ['audit', '--audit-level=high'], { stdio: 'inherit' });
  process.exit(1);
}

/** Runs a tool of node_modules; the first that fails ends the run. */
function run(title: string, [tool = '', ...args]: string[]) {
  if (!succeeds(title, tool, args)) {
    console.error(`\n${title}: failed`);
    process.exit(1);
  }
}

/** Runs a test runner and adds up its results. All runners run, also after a failure. */
async function runTests(title: string, name: string, command: string[]) {
  let outcome = await outcomeOf(title, name, command);
  if (!outcome.succeeded && outcome.failures.length === 0) {
    // A process of the runner died, which V8 sometimes causes (nodejs/node#64500): no test has the
    // reason.
    atSecondTry.push({ name: title, reason: 'broke off' });
    outcome = await outcomeOf(title, name, command);
    if (!outcome.succeeded && outcome.failures.length === 0) {
      outcome.failures.push({ name: title, reason: 'broke off twice' });
    }
  }
  const failed = await failedAgain(title, name, command, outcome.failures);
  const others = outcome.failures.filter(failure => !failed.includes(failure));
  passed += outcome.passed + others.length;
  atSecondTry.push(...outcome.atSecondTry, ...others);
  failures.push(...failed);
}

/**
 * Runs the files of a few failures again, as Playwright does itself, and returns the remaining
 * failures. A test that failed on a busy machine passes then, and is listed.
 */
async function failedAgain(
  title: string,
  name: string,
  command: string[],
  failed: readonly Failure[]
) {
  const files = new Set(failed.map(({ file }) => file).filter(file => file !== undefined));
  if (files.size === 0 || files.size > MAX_FILES_AGAIN) return failed;
  const again = await outcomeOf(`${title}, once more`, `${name}-again`, [...command, ...files]);
  if (again.succeeded) return failed.filter(({ file }) => file === undefined);
  const names = new Set(again.failures.map(failure => failure.name));
  return again.failures.length > 0 ? failed.filter(failure => names.has(failure.name)) : failed;
}

async function outcomeOf(title: string, name: string, [tool = '', ...args]: string[]) {
  const file = `${RESULTS}/${name}.json`;
  await rm(file, { force: true });
  const reporters = REPORTERS[tool]?.(file) ?? [];
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const succeeded = succeeds(title, tool, [...args, ...reporters]);
  return { succeeded, ...(await readResults(file)) };
}

function printList(title: string, tests: readonly Failure[]) {
  const lines = tests.map(({ name, reason }) => (reason ? `${name}: ${reason}` : name));
  if (lines.length > 0) console.log(`\n${title}:\n  ${lines.join('\n  ')}`);
}

function succeeds(title: string, tool: string, args: string[]) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync('npx', ['--no-install', tool, ...args], { stdio: 'inherit' });
  return status === 0;
}
