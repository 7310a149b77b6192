import { defineConfig } from 'vitest/config';
import { postgresForTests } from './tests/api/support/postgresForTests.ts';

const embedded = {
  test: {
    name: 'api-embedded',
    include: ['tests/api/**/*.test.ts'],
    globalSetup: 'tests/api/support/setupEmbedded.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
};

const postgres = {
  test: {
    ...embedded.test,
    name: 'api-postgres',
    exclude: ['tests/api/embedded/**'],
    globalSetup: 'tests/api/support/setupPostgres.ts',
  },
};

export default defineConfig({
  test: { projects: (await postgresForTests()) ? [embedded, postgres] : [embedded] },
});
