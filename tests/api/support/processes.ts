import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** The password of every account that the first start of these processes makes. */
export const PASSWORD = 'zes flightcases en een haspel';

export const AUTH_SECRET = 'a secret that all processes know, 32+';

export interface ServerProcess {
  child: ChildProcess;
  /** Where it listens: `http://127.0.0.1:41234`. */
  origin: string;
  dataDir: string;
  /** Its log so far. */
  logged: () => string;
  /** Its end: the exit code, or `null` where a signal ended it. */
  ended: Promise<number | null>;
}

/** As `launchProcess`, and waits until it is ready: a first start has written its samples. */
export const startProcess = async (...given: Parameters<typeof launchProcess>) => {
  const server = await launchProcess(...given);
  await whenReady(server);
  return server;
};

/** Resolves when a server is ready, or has ended. */
const whenReady = async ({ origin, ended }: ServerProcess) => {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!hasEnded && !(await isReady(origin))) await delay(50);
};

const isReady = (origin: string) =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false
  );

/**
 * Starts the server as it is started in earnest, in a process of its own with a port of its own.
 * Rejects, with what it said, where it ends before it listens.
 */
export const launchProcess = async (
  environment: Record<string, string>,
  dataDir?: string
): Promise<ServerProcess> => {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'flightcase-process-')));
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      AUTH_SECRET,
      SUPERADMIN_PASSWORD: PASSWORD,
      SAMPLE_PASSWORD: PASSWORD,
      // The tests' PostgreSQL has its administrator alone.
      ALLOW_SUPERUSER: 'on',
      RATE_LIMITS: 'off',
      ...environment,
    },
  });
  const lines: string[] = [];
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const listening = new Promise<string>(resolve => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', line => {
        lines.push(line);
        const address = /Server listening at (http:\/\/[\d.:]+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
  });
  const origin = await Promise.race([listening, ended]);
  if (typeof origin !== 'string') throw new Error(`it ended: ${lines.join('\n')}`);
  return { child, origin, dataDir: folder, logged: () => lines.join('\n'), ended };
};

/** Ends processes and what they kept. */
export const stopProcesses = async (processes: readonly ServerProcess[]) => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  const folders = new Set(processes.map(({ dataDir }) => dataDir));
  await Promise.all([...folders].map(folder => rm(folder, { recursive: true, force: true })));
};

/** A load balancer as simple as can be: each request goes to the next server. */
export const balance = async (
  origins: readonly string[]
): Promise<{ server: Server; origin: string }> => {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', origins[turn % origins.length]);
    turn += 1;
    const { method, headers } = incoming;
    const passed = send(target, { method, headers, agent: false }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, origin: `http://127.0.0.1:${port}` };
};

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Calls the API of a server, or of the proxy in front of several. */
export const callTo =
  (origin: string, defaults: Record<string, string> = {}) =>
  async (
    method: string,
    url: string,
    payload?: object,
    headers: Record<string, string> = {}
  ): Promise<Answer> => {
    const answer = await fetch(`${origin}/api${url}`, {
      method,
      headers: { ...(payload && { 'content-type': 'application/json' }), ...defaults, ...headers },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
