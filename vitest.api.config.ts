import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresForTests } from './tests/api/support/postgresForTests.ts';

const ALL = ['tests/api/**/*.test.ts'];
const OF_EMBEDDED = 'tests/api/embedded/**';
const OF_POSTGRES = 'tests/api/postgres/**';

const common = {
  // Loading the server's modules again takes longer than most files' tests.
  isolate: false,
  setupFiles: ['tests/api/support/setupFile.ts'],
  // Far beyond what a test takes: a busy machine is several times slower.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // The longest wait for what another process does: on a busy machine a second is too short.
  expect: { poll: { timeout: 10_000 } },
};

/** A file that was renamed would not be run again, and nothing would say so. */
function existing(pattern: string) {
  if (globSync(pattern).length === 0) throw new Error(`no test file is called ${pattern}`);
  return pattern;
}

/**
 * Where PostgreSQL answers every test runs on it. On the embedded database only those run again
 * whose result may depend on the engine: locks and races, order and search, dumps and upgrades,
 * functions in SQL, numbers and texts that it cannot hold; one of each area shows that it is served.
 */
const ON_BOTH = [
  'embedded/**/*',
  'account/session',
  'audit/auditChain',
  'availability/cachedShortages',
  'availability/oracle',
  'availability/races',
  'crew/assignedPeople',
  'crew/crewPlan',
  'crew/crewRaces',
  'integrations/webhookRunners',
  'plan/changes',
  'plan/races',
  'sales/invoices',
  'sales/reportsOracle',
  'tenants/tenantIsolation',
  'warehouse/countedScans',
  'warehouse/scans',
  'warehouse/stocktakingOracle',
  'abandoned',
  'backup',
  'busy',
  'cleanup',
  'concurrencyLimit',
  'databaseFunctions',
  'idempotency',
  'importFairness',
  'leftImports',
  'lists',
  'liveChanges',
  'longImports',
  'races',
  'search',
  'transfer*',
  'unstorable',
  'upgrade*',
].map(name => existing(`tests/api/${name}.test.ts`));

const embedded = {
  test: {
    ...common,
    name: 'api-embedded',
    include: ALL,
    exclude: [OF_POSTGRES],
    globalSetup: ['tests/api/support/dropAtEnd.ts', 'tests/api/support/setupEmbedded.ts'],
    provide: { servers: 1 },
  },
};

const embeddedBesides = { test: { ...embedded.test, include: ON_BOTH } };

const postgres = {
  test: {
    ...common,
    name: 'api-postgres',
    include: ALL,
    exclude: [OF_EMBEDDED],
    globalSetup: ['tests/api/support/dropAtEnd.ts', 'tests/api/support/setupPostgres.ts'],
    provide: { servers: 1 },
  },
};

/** Every call of the same tests goes to the next of two servers on one database. */
const twoServers = {
  test: {
    ...postgres.test,
    name: 'api-two-servers',
    exclude: [OF_EMBEDDED, OF_POSTGRES],
    provide: { servers: 2 },
  },
};

const projectsOf = async (mode: string) => {
  if (mode === 'two-servers') return [twoServers];
  if (!(await postgresForTests())) return [embedded];
  return mode === 'all' ? [embedded, postgres] : [embeddedBesides, postgres];
};

export default defineConfig(async ({ mode }) => {
  // One more than the cores: tests often wait for a database.
  const maxWorkers = availableParallelism() + 1;
  return { test: { maxWorkers, projects: await projectsOf(mode) } };
});
