import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

const FILE = 'mirror.sqlite';

/** The nth time that it asks, has got an answer, or begins or ends to write. */
export interface Moment {
  at: 'asked' | 'answered' | 'writing';
  nth: number;
}

interface MirrorOptions {
  program: string;
  origin: string;
  token: string;
}

/** Every such call gets 429 first. */
const REFUSED = 7;

/**
 * Runs a program in a folder of its own, which has no packages. It calls the server through a proxy, so that it is killed
 * at a known step, not after a time.
 */
export const mirrorRuns = async ({ program, origin, token }: MirrorOptions) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-mirror-'));
  await writeFile(path.join(folder, 'mirror.ts'), program);
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let reached: (at: Moment['at']) => void = () => undefined;
  let beside: () => void = () => undefined;
  let calls = 0;

  const proxy = createServer((incoming, outgoing) => {
    calls += 1;
    reached('asked');
    if (calls % REFUSED === 0) {
      outgoing.writeHead(429, { 'retry-after': '0' }).end();
      return;
    }
    beside();
    const { method, headers } = incoming;
    const passed = request(
      new URL(incoming.url ?? '/', origin),
      { method, headers, agent: false },
      answer => {
        count(answer.statusCode ?? 0);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }
    );
    passed.on('error', () => outgoing.destroy());
    outgoing.on('finish', () => reached('answered'));
    incoming.pipe(passed);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  // The journal is there while SQLite writes.
  const watcher = watch(folder, (_event, name) => {
    if (name === `${FILE}-journal`) reached('writing');
  });

  /** Kills it at the moment. Resolves with how it ended: `SIGKILL`, or its exit code. */
  const run = async (moment?: Moment, besideCalls: () => void = () => undefined) => {
    beside = besideCalls;
    const child = spawn(process.execPath, ['--no-warnings', 'mirror.ts'], {
      cwd: folder,
      env: { FLIGHTCASE: `http://127.0.0.1:${port}`, TOKEN: token },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let left = moment?.nth ?? 0;
    reached = at => {
      if (at !== moment?.at) return;
      left -= 1;
      if (left === 0) child.kill('SIGKILL');
    };
    const [[code, signal], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    return { end: signal ?? code, errors };
  };

  const rowsOf = (list: string): Record<string, unknown>[] => {
    // Not read-only: after a kill SQLite first takes back what was not committed.
    const database = new DatabaseSync(path.join(folder, FILE));
    const rows = database.prepare(`select * from "${list}" order by id`).all();
    database.close();
    return rows.map(row => ({ ...row }));
  };

  const close = async () => {
    watcher.close();
    proxy.close();
    await rm(folder, { recursive: true, force: true });
  };

  return { run, rowsOf, statuses, close };
};
