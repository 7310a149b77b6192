import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tests/e2e/support/chromium.ts';
import { PASSWORD, RECEIVER, SERVER, SUPERADMIN } from './tests/e2e/support/server.ts';

const isRunner = process.env.TEST_WORKER_INDEX === undefined;

if (isRunner) {
  process.once('exit', () => rmSync(SERVER.dataDir, { recursive: true, force: true }));
}

/** Journeys through the built product, on an embedded database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than the cores of CI: a browser often waits.
  workers: 3,
  // For a busy machine. A test that passes at the second attempt is listed at the end.
  retries: 1,
  // A machine that is shared can be several times slower for minutes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: SERVER.origin,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Only for the second attempt: a trace makes tests slower.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'journeys', testIgnore: '**/speed/**' },
    // Timing tests run with nothing else. To run them alone: `--project speed --no-deps`.
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
      PRIVATE_ORIGINS: RECEIVER,
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
