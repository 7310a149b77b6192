import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { type DatabaseConnection, openPostgres } from '#server/db/connection';
import { transactionsOn } from '#server/db/transactions';
import { outboxOf } from '#server/mail/outbox';
import { PLATFORM } from '#server/db/actor';
import { sealerFrom } from '#server/security/secrets';
import journal from '../../../server/db/migrations/meta/_journal.json' with { type: 'json' };
import { openStream } from '../support/liveStreams.ts';
import { createUnsynced, databaseUrl, nameOf } from '../support/postgresDatabases.ts';
import {
  type Answer,
  AUTH_SECRET,
  balance,
  callTo,
  PASSWORD,
  type ServerProcess,
  startProcess,
  stopProcesses,
} from '../support/processes.ts';

const SUPERADMIN = 'admin@flightcase.localhost';
const PLANNER = 'planning@zilverspoor.example';
const ADMINISTRATOR = 'beheer@zilverspoor.example';
const FREELANCER = 'freelancer@zilverspoor.example';

const { server, pooler = server } = inject('postgres');

let processes: ServerProcess[] = [];
let balancer: Awaited<ReturnType<typeof balance>>;
let connection: DatabaseConnection;

beforeAll(async () => {
  const database = await createUnsynced(server);
  const environment = {
    DATABASE_URL: databaseUrl(pooler, nameOf(database)),
    DATABASE_LISTEN_URL: database,
    SAMPLE_DATA: 'on',
  };
  // Nothing is there yet: both find an empty database at the same moment.
  const first = await Promise.all([startProcess(environment), startProcess(environment)]);
  processes = first;
  balancer = await balance(processes.map(({ origin }) => origin));
  connection = await openPostgres(database);
}, 120_000);

afterAll(async () => {
  await connection?.close();
  balancer?.server.close();
  await stopProcesses(processes);
});

const rowsOf = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await connection.pool.query<Row>(text, values)).rows;

const token = z.object({ accessToken: z.string() });

/** A signed-in user, who calls the processes in turn, or one of them. */
const signIn = async (email: string) => {
  const answer = await callTo(balancer.origin)('POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { accessToken } = token.parse(answer.body);
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
  const headers = { authorization: `Bearer ${accessToken}` };
  const [one, other] = processes.map(({ origin }) => callTo(origin, headers));
  if (!one || !other) throw new Error('two processes were started');
  return { call: callTo(balancer.origin, headers), one, other, cookie };
};

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const inOrder = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

const statuses = (answers: Answer[]) => inOrder(answers.map(({ status }) => status));

const withId = z.object({ id: z.number() });

describe('two processes on one database', () => {
  it('fill an empty one once', async () => {
    const [counts] = await rowsOf<Record<string, number>>(`select
      (select count(*)::int from users where role = 'superadmin') as superadmins,
      (select count(*)::int from tenants) as tenants,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);
    expect(counts).toEqual({ superadmins: 1, tenants: 3, migrations: journal.entries.length });
    const welcomes = processes.filter(({ logged }) => logged().includes(SUPERADMIN));
    expect(welcomes).toHaveLength(1);
  });

  it('count wrong passwords together', async () => {
    const email = `${randomUUID()}@zilverspoor.example`;
    const answers = await times(40, index =>
      callTo(balancer.origin)('POST', '/auth/login', { email, password: `wrong #${index}` })
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(new Set(statuses(answers))).toEqual(new Set([401, 429]));
    // Everyone here calls from one address, which shall be free for the tests that follow.
    await rowsOf('delete from sign_in_attempts');
  });

  it('know of the end of a session at the next call', async () => {
    const { one, other } = await signIn(PLANNER);
    expect((await other('GET', '/me')).status).toBe(200);
    expect((await one('POST', '/auth/logout')).status).toBe(200);
    expect((await other('GET', '/me')).status).toBe(401);
  });

  it('know of a change of rights at the next call', async () => {
    const administrator = await signIn(ADMINISTRATOR);
    const freelancer = await signIn(FREELANCER);
    const [row] = await rowsOf<{ id: number }>('select id from users where email = $1', [
      FREELANCER,
    ]);
    const give = async (permissions: string[]) => {
      const path = `/users/${row?.id}/permissions`;
      expect((await administrator.one('PATCH', path, { permissions })).status).toBe(200);
    };
    const add = async () => (await freelancer.other('POST', '/customers', { name: 'Bea' })).status;
    expect(await add()).toBe(403);
    await give(['customers.manage']);
    expect(await add()).toBe(201);
    await give([]);
    expect(await add()).toBe(403);
  });

  it('show a record that the other added, on whatever page it is', async () => {
    const { one, other } = await signIn(PLANNER);
    const page = `/customers?range=[30,54]&sort=["name","ASC"]`;
    const names = z.array(z.object({ name: z.string() }));
    const before = names.parse((await other('GET', page)).body);
    const [first, second] = before;
    const added = { name: `${first?.name} zz` };
    expect((await one('POST', '/customers', added)).status).toBe(201);
    const after = names.parse((await other('GET', page)).body).map(row => row.name);
    expect(after.slice(0, 3)).toEqual([first?.name, added.name, second?.name]);
  });

  it('tell whoever listens at the other what is changed at the one', async () => {
    const { one } = await signIn(PLANNER);
    const answer = await callTo(balancer.origin)('POST', '/auth/login', {
      email: ADMINISTRATOR,
      password: PASSWORD,
    });
    const { accessToken } = token.parse(answer.body);
    const stream = await openStream(processes[1]?.origin ?? '', accessToken);
    const added = await one('POST', '/customers', { name: 'Orkest Noord' });
    const { id } = withId.parse(added.body);
    await stream.told({ resource: 'customers', id });
    stream.leave();
  });

  it('do once what has one idempotency key', async () => {
    const { call } = await signIn(PLANNER);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await times(10, () =>
      call('POST', '/customers', { name: `Once ${key['idempotency-key']}` }, key)
    );
    expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ body }) => withId.parse(body).id)).size).toBe(1);
    const rows = await rowsOf('select from customers where name = $1', [
      `Once ${key['idempotency-key']}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('give one successor to a session that is renewed at both', async () => {
    const { cookie } = await signIn(PLANNER);
    const answers = await times(20, () =>
      callTo(balancer.origin)('POST', '/auth/refresh-token', undefined, { cookie })
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    const successors = answers.map(
      ({ headers }) =>
        headers
          .getSetCookie()
          .find(line => line.startsWith('refresh='))
          ?.split(';')[0]
    );
    expect(new Set(successors).size).toBe(1);
  });

  it("issue a month's invoices once", async () => {
    const { one, other } = await signIn(SUPERADMIN);
    const answers = await Promise.all(
      [one, other, one, other].map(call => call('POST', '/invoices/run', { month: '2025-02' }))
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    const issued = answers.flatMap(
      ({ body }) => z.object({ issued: z.array(z.number()) }).parse(body).issued
    );
    expect(new Set(issued).size).toBe(issued.length);
    const rows = await rowsOf<{ id: number }>(
      "select id from invoices where run_month = '2025-02-01'"
    );
    expect(inOrder(rows.map(({ id }) => id))).toEqual(inOrder(issued));
    expect(rows).toHaveLength(3);
  });

  it('send each mail once', async () => {
    const outbox = outboxOf({
      database: transactionsOn(connection),
      sealer: sealerFrom({ current: AUTH_SECRET }),
      transport: { send: async () => undefined },
      appUrl: new URL('http://localhost'),
      onFailure: () => undefined,
    });
    const addresses = Array.from({ length: 60 }, () => `${randomUUID()}@flightcase.example`);
    await transactionsOn(connection).platformTransaction(PLATFORM, async tx => {
      for (const to of addresses) {
        await outbox.add(tx, {
          template: 'password_changed',
          tenantId: null,
          to,
          language: 'nl',
          values: { name: 'Ada' },
          link: '/login',
        });
      }
    });
    // Each of these calls has its process look at the mails that wait.
    await times(6, index =>
      callTo(balancer.origin)('POST', '/auth/request-password-reset', {
        email: `nobody${index}@x.example`,
      })
    );
    // The mails of the invoices before have a PDF, which only the process that drew it has.
    const waiting = () => rowsOf('select from mails where recipient = any($1)', [addresses]);
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(0);
    const sent = (await Promise.all(processes.map(({ dataDir }) => mailsIn(dataDir)))).map(mails =>
      mails.filter(to => addresses.includes(to))
    );
    expect(sent.flat().toSorted()).toEqual(addresses.toSorted());
  });
});

const mailsIn = async (dataDir: string) => {
  const folder = path.join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')));
  return mails.map(mail => /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
};
