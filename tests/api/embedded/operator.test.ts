import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from '../support/commands.ts';
import { callTo, startProcess, type ServerProcess } from '../support/processes.ts';

const folder = async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'flightcase-operator-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return path.join(parent, 'data');
};

const start = async (dataDir: string) => {
  const generated = { SUPERADMIN_PASSWORD: '', SAMPLE_PASSWORD: '' };
  const server = await startProcess({ SAMPLE_DATA: 'off', ...generated }, dataDir);
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

const ADMIN = 'admin@flightcase.localhost';

// One server after another, with commands in between: a first start takes longer than the rest.
test('an operator starts a server, and lets in people', { timeout: 300_000 }, async () => {
  const dataDir = await folder();
  await mkdir(dataDir, { mode: 0o755 });
  const first = await start(dataDir);
  const file = path.join(dataDir, 'first-sign-in.txt');
  await vi.waitFor(() => expect(first.logged()).toContain(file));
  const password = /: (\S+)$/m.exec(await readFile(file, 'utf8'))?.[1] ?? '';

  // The generated password works, is not logged, and its file is readable by its owner alone.
  expect(await signIn(first.origin, ADMIN, password)).toBe(200);
  expect(first.logged()).not.toContain(password);
  expect([await modeOf(dataDir), await modeOf(file)]).toEqual(['700', '600']);
  await stop(first);

  const added = await runCommand('addSuperadmin', dataDir, '--email', 'Ada@Flightcase.example');
  const again = await runCommand('addSuperadmin', dataDir, '--email', 'ada@flightcase.example');
  const reset = await runCommand('resetAccess', dataDir, '--email', ADMIN);
  const nobody = await runCommand('resetAccess', dataDir, '--email', 'niemand@flightcase.example');
  expect([added.code, again.code, reset.code, nobody.code]).toEqual([0, 1, 0, 1]);
  const passwordIn = (said: string) => /password (\S+?)[.,]/.exec(said)?.[1] ?? '';

  const second = await start(dataDir);
  const { origin } = second;
  expect(await signIn(origin, 'ada@flightcase.example', passwordIn(added.said))).toBe(200);
  expect(await signIn(origin, ADMIN, password)).toBe(401);
  expect(await signIn(origin, ADMIN, passwordIn(reset.said))).toBe(200);
  await stop(second);

  // A folder that others can read stops the next start.
  await chmod(dataDir, 0o750);
  await expect(start(dataDir)).rejects.toThrow(`chmod -R go= ${dataDir}`);
});
