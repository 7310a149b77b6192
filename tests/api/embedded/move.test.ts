import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { secretFile } from '#server/security/secrets';
import { runCommand } from '../support/commands.ts';
import { createDatabase } from '../support/postgresDatabases.ts';
import { postgresForTests } from '../support/postgresForTests.ts';
import { callTo, launchProcess, PASSWORD, type ServerProcess } from '../support/processes.ts';
import { migratedDatabase, temporaryFolder } from './support/databases.ts';

const postgres = await postgresForTests();

/** Its first company is there, which is enough to be moved. */
const running = async (environment: Record<string, string>, dataDir: string) => {
  const server = await launchProcess(environment, dataDir);
  onTestFinished(() => stop(server));
  return server;
};

const stop = async ({ child, ended }: ServerProcess) => {
  child.kill('SIGTERM');
  await ended;
};

test.skipIf(!postgres)(
  'npm run move takes everything to PostgreSQL, where who was signed in still is',
  { timeout: 300_000 },
  async () => {
    const dataDir = await migratedDatabase();
    const target = await createDatabase(postgres ?? '');
    const embedded = await running({ AUTH_SECRET: '', SNAPSHOT_MINUTES: '0' }, dataDir);
    const login = { email: 'admin@flightcase.localhost', password: PASSWORD };
    const { body } = await callTo(embedded.origin)('POST', '/auth/login', login);
    const { accessToken } = z.object({ accessToken: z.string() }).parse(body);
    const signedIn = { authorization: `Bearer ${accessToken}` };
    const customers = async ({ origin }: ServerProcess) =>
      (await callTo(origin, signedIn)('GET', '/customers')).body;
    const before = await customers(embedded);

    expect(await runCommand('move', dataDir, '--to', target)).toMatchObject({
      code: 1,
      said: expect.stringContaining('in use by process'),
    });
    await stop(embedded);
    expect(await runCommand('move', dataDir)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Where to?'),
    });
    expect(await runCommand('move', dataDir, '--to', target)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Set AUTH_SECRET to the content of ${secretFile(dataDir)}`),
    });
    expect(await runCommand('move', dataDir, '--to', target)).toMatchObject({
      code: 1,
      said: expect.stringContaining('not empty'),
    });

    const moved = await running(
      { DATABASE_URL: target, AUTH_SECRET: await readFile(secretFile(dataDir), 'utf8') },
      await temporaryFolder()
    );
    expect(before).toEqual(expect.arrayContaining([expect.objectContaining({ id: 1 })]));
    expect(await customers(moved)).toEqual(before);
  }
);
