import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tests/e2e/support/chromium.ts';
import { PASSWORD, SERVER, SUPERADMIN } from './tests/e2e/support/server.ts';

const isRunner = process.env.TEST_WORKER_INDEX === undefined;

if (isRunner) {
  process.once('exit', () => rmSync(SERVER.dataDir, { recursive: true, force: true }));
}

/** Journeys through the built product, on an embedded database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than CI has cores: a browser often waits.
  workers: 3,
  // A browser on a busy machine: what passes at the second try is told apart at the end.
  retries: 1,
  // A machine that is shared can be several times slower for minutes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: SERVER.origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Of the second try alone: to note each step takes some of the tests' time.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'journeys', testIgnore: '**/speed/**' },
    // Tests that compare times run with nothing beside them. Alone: `--project speed --no-deps`.
    { name: 'speed', testMatch: '**/speed/*.test.ts', dependencies: ['journeys'], workers: 1 },
  ],
  webServer: {
    command: process.env.VALIDATED
      ? 'node tests/e2e/support/validatedServer.ts'
      : 'node server/main.ts',
    url: `${SERVER.origin}/api/ready`,
    env: {
      PORT: String(SERVER.port),
      DATA_DIR: SERVER.dataDir,
      DATABASE_URL: '',
      SNAPSHOT_MINUTES: '0',
      RATE_LIMITS: 'off',
      REGISTRATION: 'open',
      LABEL_HOSTS: 'verhuur.example',
      SUPERADMIN_EMAIL: SUPERADMIN,
      SUPERADMIN_PASSWORD: PASSWORD,
      SAMPLE_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
    },
  },
});
