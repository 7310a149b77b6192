import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ADMIN_EMAIL, ADMIN_PASSWORD, PORT } from './tests/e2e/support/server.ts';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys through the built product, on an embedded database of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${PORT}/api/ready`,
    env: {
      PORT: String(PORT),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'flightcase-e2e-')),
      DATABASE_URL: '',
      SUPERADMIN_EMAIL: ADMIN_EMAIL,
      SUPERADMIN_PASSWORD: ADMIN_PASSWORD,
      LOG_LEVEL: 'error',
    },
  },
});
