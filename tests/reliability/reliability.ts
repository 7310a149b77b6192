import { parseArgs } from 'node:util';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postgresForTests } from '../api/support/postgresForTests.ts';
import { printTable, type Measurement } from '../bench/table.ts';
import { removeTemplates, type Engine } from './support/places.ts';
import { NotRun, type Result, type Size, type Trial } from './support/trial.ts';
import { trials } from './trials.ts';

/**
 * Tries what is promised of reliability, each promise beside its result: all, or those named.
 * `--full` tries each as often as is promised, `--quick` as `npm test` does.
 */
const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    /** With `--quick`: each on both databases, also where the engine decides nothing. */
    all: { type: 'boolean', default: false },
    /** The number of rounds, or the duration, if not the test's own. */
    count: { type: 'string' },
    /** Where it is written how many promises were kept, and which were not. */
    counts: { type: 'string' },
  },
});
const size: Size = options.full ? 'full' : options.quick ? 'quick' : 'usual';

const tryOn = async (name: string, trial: Trial, engine: Engine): Promise<Measurement[]> => {
  const begun = performance.now();
  const titled = ({ isTime, ...measurement }: Result): Measurement => ({
    ...measurement,
    what: `${name} ${engine}: ${measurement.what}`,
    // Within `npm test` the machine has other work, and times decide nothing.
    ...(isTime && size === 'quick' && { target: '', met: undefined }),
  });
  try {
    const run = await trial.run(engine, Number(options.count ?? trial.sizes[size]));
    const measured = run.map(titled);
    for (const { what, value, met } of measured) {
      console.log(`  ${met === undefined ? '' : met ? 'met: ' : 'MISSED: '}${what}: ${value}`);
    }
    return measured;
  } catch (error) {
    if (error instanceof NotRun)
      return [titled({ what: trial.title, value: `not run: ${error.message}` })];
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`\n${name} ${engine}: ${reason}`);
    return [titled({ what: trial.title, value: 'broke off', target: 'no error', met: false })];
  } finally {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${name} ${trial.title}, ${engine}: ${seconds} s`);
  }
};

const postgres = await postgresForTests();

const enginesOf = ({ engines, dependsOnEngine }: Trial) => {
  if (size !== 'quick' || options.all || dependsOnEngine || engines.length === 1) return engines;
  return [postgres ? 'PostgreSQL' : 'embedded'] as const;
};

/** On one database after the other, so that times are those of one; at once where none decides. */
const tryOnEach = async (name: string, trial: Trial): Promise<Measurement[]> => {
  if (size === 'quick') {
    return (await Promise.all(enginesOf(trial).map(engine => tryOn(name, trial, engine)))).flat();
  }
  const measured: Measurement[] = [];
  for (const engine of trial.engines) measured.push(...(await tryOn(name, trial, engine)));
  return measured;
};

const results: Measurement[] = [];
try {
  for (const [name, trial] of Object.entries(trials)) {
    if (named.length > 0 ? !named.includes(name) : trial.sizes[size] === 0) continue;
    results.push(...(await tryOnEach(name, trial)));
  }
} finally {
  await removeTemplates();
}
printTable('What is promised of reliability', results);
const missed = results.filter(({ met }) => met === false);
if (options.counts) {
  const written = {
    numPassedTests: results.filter(({ met }) => met).length,
    missed: missed.map(({ what, value }) => `${what}: ${value}`),
  };
  await mkdir(path.dirname(options.counts), { recursive: true });
  await writeFile(options.counts, JSON.stringify(written));
}
process.exit(missed.length > 0 ? 1 : 0);
