import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { postgresForTests } from './tests/api/support/postgresForTests.ts';

const embedded = {
  test: {
    name: 'api-embedded',
    include: ['tests/api/**/*.test.ts'],
    exclude: ['tests/api/postgres/**'],
    globalSetup: ['tests/api/support/dropAtEnd.ts', 'tests/api/support/setupEmbedded.ts'],
    provide: { servers: 1 },
    // Loading the server's modules again takes longer than most files' tests.
    isolate: false,
    setupFiles: ['tests/api/support/setupFile.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
};

/** Tests whose result may depend on the engine: locks, concurrency, enforced rules. */
const ON_BOTH = [
  'postgres/**',
  'availability/**',
  'money/**',
  'plan/**',
  'sales/**',
  'supply/**',
  'tenants/tenant*',
  'warehouse/**',
  'account/{enumeration,session}',
  'audit/auditChain',
  'billing/stockClient',
  'catalogue/{recordNumbers,units}',
  'people/rightsMatrix',
  '{abandoned,backup*,busy,catalogue,cleanup,databaseFunctions,events,idempotency,lists,live,races}',
  '{migrations,rateLimits,search,transfer*,turns,unstorable,upgrade}',
].map(name => `tests/api/${name.endsWith('**') ? `${name}/*` : name}.test.ts`);

const postgres = {
  test: {
    ...embedded.test,
    name: 'api-postgres',
    include: ON_BOTH,
    exclude: ['tests/api/embedded/**'],
    globalSetup: ['tests/api/support/dropAtEnd.ts', 'tests/api/support/setupPostgres.ts'],
  },
};

/** With `--mode all`, PostgreSQL has the same tests as the embedded database. */
const everything = { test: { ...postgres.test, include: embedded.test.include } };

/** Every call of the same tests goes to the next of two servers on one database. */
const twoServers = {
  test: {
    ...postgres.test,
    include: embedded.test.include,
    name: 'api-two-servers',
    exclude: ['tests/api/embedded/**', 'tests/api/postgres/**'],
    provide: { servers: 2 },
  },
};

export default defineConfig(async ({ mode }) => {
  const ofPostgres = mode === 'all' ? everything : postgres;
  const engines = (await postgresForTests()) ? [embedded, ofPostgres] : [embedded];
  // One more than the cores: tests often wait for a database.
  const maxWorkers = availableParallelism() + 1;
  return { test: { maxWorkers, projects: mode === 'two-servers' ? [twoServers] : engines } };
});
