import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { transactionsOn } from '#server/db/transactions';
import { firstStart } from '#server/firstStart';
import { sealerFrom } from '#server/security/secrets';
import { fillSamples } from '#server/sampleData/samples';
import { memoryStore } from '../support/memoryStore.ts';
import {
  callTo,
  launchProcess,
  PASSWORD,
  type ServerProcess,
  startProcess,
  stopProcesses,
} from '../support/processes.ts';
import { openTestDatabase } from '../support/engines.ts';

const started: ServerProcess[] = [];

afterAll(() => stopProcesses(started));

const launch = async (start: typeof launchProcess, dataDir: string) => {
  const server = await start({ DATABASE_URL: '', SNAPSHOT_MINUTES: '0' }, dataDir);
  started.push(server);
  return server;
};

const signedIn = async ({ origin }: ServerProcess, email: string) => {
  const { body } = await callTo(origin)('POST', '/auth/login', { email, password: PASSWORD });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(body);
  return callTo(origin, { authorization: `Bearer ${accessToken}` });
};

const rows = z.array(z.object({ id: z.number() }));

describe('a first start', () => {
  it('answers before all samples are there, and the next start writes what a killed one left', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flightcase-first-'));
    const first = await launch(launchProcess, dataDir);
    const early = await callTo(first.origin)('GET', '/ready');
    expect(early).toMatchObject({ status: 503, body: { status: 'starting' } });
    const planner = await signedIn(first, 'planning@zilverspoor.example');
    for (const [list, count] of [
      ['customers', 60],
      ['products', 49],
      ['projects', 30],
    ] as const) {
      const { body } = await planner('GET', `/${list}?range=[0,99]`);
      expect(rows.parse(body), list).toHaveLength(count);
    }
    first.child.kill('SIGKILL');
    await first.ended;

    const next = await launch(startProcess, dataDir);
    for (const company of ['zilverspoor', 'kraaiennest', 'wolkenveer']) {
      const office = await signedIn(next, `beheer@${company}.example`);
      const invoices = await office('GET', '/sales-invoices?range=[0,99]');
      expect(rows.parse(invoices.body), company).toHaveLength(39);
      expect(rows.parse((await office('GET', '/customers?range=[0,99]')).body)).toHaveLength(60);
    }
  }, 300_000);
});

describe('the steps of a first start', () => {
  let connection: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeAll(async () => {
    connection = await openTestDatabase({
      embedded: inject('embedded'),
      postgres: inject('postgres'),
    });
  });

  afterAll(() => connection.close());

  const left = async () => {
    const { rows: steps } = await connection.pool.query('select seed, step from sample_steps');
    return steps.length;
  };

  it('let others in between, end after the one being written, and are continued', async () => {
    const database = transactionsOn(connection);
    await firstStart(database, {
      superadminEmail: 'super@flightcase.example',
      superadminPassword: PASSWORD,
      sampleData: true,
      samplePassword: PASSWORD,
    });
    const all = await left();
    const failures: unknown[] = [];
    const filling = fillSamples({
      database,
      sealer: sealerFrom({ current: 'secret' }),
      files: memoryStore(new Map()),
      onFailure: error => failures.push(error),
    });
    await expect.poll(left).toBeLessThan(all);
    await filling.stop();
    expect(await left()).toBeGreaterThan(0);
    await fillSamples({
      database,
      sealer: sealerFrom({ current: 'secret' }),
      files: memoryStore(new Map()),
      onFailure: error => failures.push(error),
    }).done;
    expect(await left()).toBe(0);
    expect(failures).toEqual([]);
  });

  it('are given up for a company that was changed so that one fails', async () => {
    const { rows: companies } = await connection.pool.query('select id from tenants order by id');
    await connection.pool.query(
      `insert into sample_steps (tenant_id, seed, step, started_at)
       values ($1, 'zilverspoor.example', 'warehouse', now()), ($1, 'zilverspoor.example', 'quotes', now())`,
      [companies[0].id]
    );
    const failures: unknown[] = [];
    await fillSamples({
      database: transactionsOn(connection),
      sealer: sealerFrom({ current: 'secret' }),
      files: memoryStore(new Map()),
      onFailure: error => failures.push(error),
    }).done;
    expect(failures).toHaveLength(1);
    expect(await left()).toBe(0);
  });
});
