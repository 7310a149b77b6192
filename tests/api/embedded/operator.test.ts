import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../support/commands.ts';
import { callTo, PASSWORD, startProcess, type ServerProcess } from '../support/processes.ts';

// Each makes processes that open a database.
vi.setConfig({ testTimeout: 300_000 });

const folder = async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'flightcase-operator-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return path.join(parent, 'data');
};

const start = async (dataDir: string, environment: Record<string, string> = {}) => {
  const server = await startProcess({ SAMPLE_DATA: 'off', ...environment }, dataDir);
  onTestFinished(() => stop(server));
  return server;
};

/** The data folder stays, for the next start. */
const stop = async ({ child, ended }: ServerProcess) => {
  child.kill('SIGTERM');
  await ended;
};

const signIn = async (origin: string, email: string, password: string) =>
  (await callTo(origin)('POST', '/auth/login', { email, password })).status;

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test('a first start keeps what it generated to its own account', async () => {
  const dataDir = await folder();
  const server = await start(dataDir, { SUPERADMIN_PASSWORD: '', SAMPLE_PASSWORD: '' });
  const file = path.join(dataDir, 'first-sign-in.txt');
  await vi.waitFor(() => expect(server.logged()).toContain(file));
  const password = /: (\S+)$/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  expect(await signIn(server.origin, 'admin@flightcase.localhost', password)).toBe(200);
  expect(server.logged()).not.toContain(password);
  expect(await modeOf(dataDir)).toBe('700');
  expect(await modeOf(file)).toBe('600');
});

test('a data folder that others can read stops the start, an empty one is closed to them', async () => {
  const dataDir = await folder();
  await mkdir(dataDir, { mode: 0o755 });
  const server = await start(dataDir);
  expect(await modeOf(dataDir)).toBe('700');
  await stop(server);
  await chmod(dataDir, 0o750);
  await expect(start(dataDir)).rejects.toThrow(`chmod -R go= ${dataDir}`);
});

test('an operator adds a superadmin, and lets in somebody who is locked out', async () => {
  const dataDir = await folder();
  const first = await start(dataDir);
  await stop(first);

  const added = await runCommand('addSuperadmin', dataDir, '--email', 'Ada@Flightcase.example');
  const again = await runCommand('addSuperadmin', dataDir, '--email', 'ada@flightcase.example');
  const reset = await runCommand('resetAccess', dataDir, '--email', 'admin@flightcase.localhost');
  const nobody = await runCommand('resetAccess', dataDir, '--email', 'niemand@flightcase.example');
  expect([added.code, again.code, reset.code, nobody.code]).toEqual([0, 1, 0, 1]);
  const passwordIn = (said: string) => /password (\S+?)[.,]/.exec(said)?.[1] ?? '';

  const { origin } = await start(dataDir);
  expect(await signIn(origin, 'ada@flightcase.example', passwordIn(added.said))).toBe(200);
  expect(await signIn(origin, 'admin@flightcase.localhost', PASSWORD)).toBe(401);
  expect(await signIn(origin, 'admin@flightcase.localhost', passwordIn(reset.said))).toBe(200);
});
