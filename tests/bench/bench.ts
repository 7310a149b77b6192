import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build.ts';
import { postgresForTests } from '../api/support/postgresForTests.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { withDataDir, withServer } from './server.ts';
import { measureStart } from './start.ts';
import { printTable } from './table.ts';

/** Measures the budgets of speed, each beside its target; `--full` adds a million customers. */
const { values: options } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
const SIZES = options.full ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];

await buildIfNeeded();
await withDataDir(async dataDir => {
  printTable('What the browser loads', await withServer(dataDir, measurePages));
  printTable('Starting', await measureStart(dataDir));
});

const postgres = await postgresForTests();
if (postgres) printTable('Lists on PostgreSQL', await measureLists(postgres, SIZES));
else console.log('\nLists are measured on PostgreSQL: set TEST_DATABASE_URL.');
