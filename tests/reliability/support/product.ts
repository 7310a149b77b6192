import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseFolder } from '#server/db/embedded/lock';
import { COMPILE_CACHE } from '../../../server/process/compileCache.ts';
import { freePort } from '../../e2e/support/freePort.ts';
import type { Place } from './places.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The password of the superadmin and of the sample companies' people. */
export const PASSWORD = 'zes flightcases en een haspel';

/** A server that has not answered by then hangs; trials assert what is promised of a start. */
const START_LIMIT_MS = 300_000;

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Since the process was started, in milliseconds. */
  ms: number;
}

const running = new Set<number>();

// They are groups of their own: whoever ends us does not end them.
process.once('exit', () => {
  for (const pid of running) signalGroup(pid, 'SIGKILL');
});
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

/** Starts the product as a process group of its own; it may not be ready yet, nor ever be. */
export const launchProduct = async (
  place: Pick<Place, 'env'>,
  options: { port?: number; env?: Record<string, string> } = {}
) => {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      // As `npm start` does: what is compiled once need not be again.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      APP_URL: url,
      ...place.env,
      ...options.env,
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the server could not be started');
  running.add(pid);
  let said = '';
  const hear = (chunk: Buffer) => void (said = `${said}${chunk.toString()}`.slice(-20_000));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let exit: Exit | undefined;
  const exited = once(child, 'close').then((): Exit => {
    running.delete(pid);
    return (exit = {
      code: child.exitCode,
      signal: child.signalCode,
      ms: performance.now() - started,
    });
  });
  const stop = async (signal: NodeJS.Signals) => {
    signalGroup(pid, signal);
    return exited;
  };
  return {
    url,
    port,
    pid,
    exited,
    /** The end of its log and errors. */
    said: () => said,
    hasExited: () => exit !== undefined,
    /** Sends a signal to the process and all that it started, and waits for the end. */
    stop,
    signal: (signal: NodeJS.Signals) => signalGroup(pid, signal),
    /** Waits until it answers; throws with what it said when it ends before. In milliseconds. */
    ready: async () => {
      while (!(await answers(url))) {
        if (exit) throw new Error(`the server ended with ${exit.code}: ${said}`);
        if (performance.now() - started > START_LIMIT_MS) throw new Error(`no start: ${said}`);
        await delay(10);
      }
      return performance.now() - started;
    },
    memory: () => residentBytes(pid),
    /** Its open handles, without the embedded database's own files, which it keeps open. */
    handles: () => openHandles(pid, databaseFolder(place.env.DATA_DIR ?? '')),
    /** The ports of the clients whose connections it holds. */
    clients: () => heldClients(pid, port),
  };
};

/** Starts the product and waits until it answers. */
export const startProduct = async (...given: Parameters<typeof launchProduct>) => {
  const product = await launchProduct(...given);
  const readyMs = await product.ready().catch(async (error: unknown) => {
    await product.stop('SIGKILL');
    throw error;
  });
  return { ...product, readyMs };
};

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Runs work while the product runs at a place. */
export const withProduct = async <Result>(
  place: Pick<Place, 'env'>,
  work: (product: Product) => Promise<Result>,
  options: Parameters<typeof launchProduct>[1] = {}
) => {
  const product = await startProduct(place, options);
  try {
    return await work(product);
  } finally {
    if (!product.hasExited()) await product.stop('SIGKILL');
  }
};

const answers = (url: string) =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    response => response.ok,
    () => false
  );

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Memory that the process has, in bytes. */
const residentBytes = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
};

const openHandles = async (pid: number, but: string) => {
  const folder = `/proc/${pid}/fd`;
  const opened = (await readdir(folder)).map(handle =>
    readlink(path.join(folder, handle)).catch(() => but)
  );
  return (await Promise.all(opened)).filter(target => !target.startsWith(but)).length;
};

/** A client that does not read cannot notice that it was disconnected. */
const heldClients = async (pid: number, port: number): Promise<number[]> => {
  const table = await readFile(`/proc/${pid}/net/tcp`, 'utf8');
  return table
    .split('\n')
    .slice(1)
    .map(line => line.trim().split(/\s+/))
    .filter(row => portIn(row[LOCAL]) === port && portIn(row[REMOTE]) !== 0)
    .filter(row => Number(row[INODE]) !== 0)
    .map(row => portIn(row[REMOTE]));
};

/** Columns of Linux's table of connections. One that no process has any more is without an inode. */
const [LOCAL, REMOTE, INODE] = [1, 2, 9];

const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
