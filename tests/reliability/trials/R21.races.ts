import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BOTH } from '../support/places.ts';
import { allOf, type Trial } from '../support/trial.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The titles of the race tests. */
const RACES = 'at once|parallel|takes a code once|paid once|makes one record';

const PROJECTS = { embedded: 'api-embedded', PostgreSQL: 'api-postgres' };

/** Every race of the API's tests, many times (docs/reliability.md, R21). `npm test` runs each a few times. */
export const races: Trial = {
  title: 'concurrent attempts',
  engines: BOTH,
  sizes: { quick: 0, usual: 50, full: 50 },
  run: async (engine, rounds) => {
    const { status } = spawnSync(
      'npx',
      [
        '--no-install',
        'vitest',
        'run',
        '--config=vitest.api.config.ts',
        '--mode=all',
        `--project=${PROJECTS[engine]}`,
        '--reporter=dot',
        `--testNamePattern=${RACES}`,
        'tests/api',
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, RACE_ROUNDS: String(rounds) } }
    );
    return [allOf(`each race ${rounds} times, without a winner too many`, Number(status === 0), 1)];
  },
};
