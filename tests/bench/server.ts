import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BENCH_PORT = 3199;
export const BENCH_URL = `http://localhost:${BENCH_PORT}`;
export const BENCH_PASSWORD = 'zes flightcases en een haspel';

/** A folder for a server's data, removed when the work is done. */
export const withDataDir = async <Result>(work: (dataDir: string) => Promise<Result>) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightcase-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Runs work while the product runs in a separate process. */
export const withServer = async <Result>(dataDir: string, work: () => Promise<Result>) => {
  const server = await startServer(dataDir);
  try {
    return await work();
  } finally {
    await server.stop();
  }
};

/** Starts the product as a process of its own, and waits until it is ready. */
export const startServer = async (dataDir: string) => {
  const server = await launchServer(dataDir);
  await server.untilReady();
  return server;
};

/** Starts the product as a process of its own; answers how long it took to its first answer. */
export const launchServer = async (dataDir: string) => {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(BENCH_PORT),
      APP_URL: BENCH_URL,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SNAPSHOT_MINUTES: '0',
      RATE_LIMITS: 'off',
      // Each customer of a load is of a network of their own.
      TRUST_PROXY: '127.0.0.1,::1',
      SUPERADMIN_PASSWORD: BENCH_PASSWORD,
      SAMPLE_PASSWORD: BENCH_PASSWORD,
      LOG_LEVEL: 'error',
    },
  });
  const exited = new Promise(resolve => child.once('exit', resolve));
  while (!(await answers('/api/health'))) await delay(5);
  return {
    startMs: performance.now() - started,
    pid: child.pid ?? 0,
    untilReady: async () => {
      while (!(await answers('/api/ready'))) await delay(200);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const answers = (path: string) =>
  fetch(`${BENCH_URL}${path}`).then(
    response => response.ok,
    () => false
  );
