import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './freePort.ts';

/**
 * A port that nobody uses, so that two runs on one machine do not meet. The runner finds it; its
 * workers inherit it.
 */
const PORT = Number((process.env.E2E_PORT ??= String(await freePort())));

/** Where a test listens for the calls of webhooks. */
export const RECEIVER_PORT = Number((process.env.E2E_RECEIVER_PORT ??= String(await freePort())));

export const RECEIVER = `http://127.0.0.1:${RECEIVER_PORT}`;

/** The server that the browser tests start: where it listens, and where it keeps its data. */
export const SERVER = {
  port: PORT,
  origin: `http://localhost:${PORT}`,
  dataDir: (process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'flightcase-e2e-'))),
};

/** The password of every account that a first start makes. */
export const PASSWORD = 'zes flightcases en een haspel';

/** Accounts of the sample companies; those of the first are in three of its jobs. */
export const SUPERADMIN = 'admin@flightcase.localhost';
export const ADMINISTRATOR = 'beheer@zilverspoor.example';
export const PLANNER = 'planning@zilverspoor.example';
export const WAREHOUSE = 'magazijn@zilverspoor.example';
export const FREELANCER = 'freelancer@zilverspoor.example';
export const OTHER_TENANT = 'beheer@kraaiennest.example';
