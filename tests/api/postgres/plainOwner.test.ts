import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { administer, databaseUrl } from '../support/postgresDatabases.ts';
import {
  callTo,
  PASSWORD,
  startProcess,
  stopProcesses,
  type ServerProcess,
} from '../support/processes.ts';

const PLANNER = 'planning@zilverspoor.example';

/** An owner as administrators give one out: may sign in, and make roles, and is no superuser. */
const owner = `flightcase_owner_${randomUUID().slice(0, 8)}`;
const { server } = inject('postgres');

const ownerUrl = () => {
  const address = new URL(databaseUrl(server, owner));
  address.username = owner;
  address.password = PASSWORD.replaceAll(' ', '-');
  return address.href;
};

const started: ServerProcess[] = [];

const start = async () => {
  const server = await startProcess({ DATABASE_URL: ownerUrl(), SAMPLE_DATA: 'on' });
  started.push(server);
  return server;
};

beforeAll(async () => {
  const password = PASSWORD.replaceAll(' ', '-');
  await administer(server, `create role ${owner} login createrole password '${password}'`);
  await administer(server, `create database ${owner} owner ${owner}`);
});

afterAll(async () => {
  await stopProcesses(started);
  await administer(server, `drop database if exists ${owner} with (force)`);
  await administer(server, `drop role ${owner}`);
});

it('an owner who is no superuser fills an empty database, and starts again', async () => {
  for (const { origin } of [await start(), await start()]) {
    const answer = await callTo(origin)('POST', '/auth/login', {
      email: PLANNER,
      password: PASSWORD,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { accessToken } = z.object({ accessToken: z.string() }).parse(answer.body);
    const call = callTo(origin, { authorization: `Bearer ${accessToken}` });
    const customers = z.array(z.object({ tenant_id: z.number().optional() }));
    expect(customers.parse((await call('GET', '/customers')).body)).toHaveLength(60);
    const found = await call('GET', '/customers?range=[0,24]&filter={"q":"ber"}');
    expect(customers.parse(found.body).length).toBeGreaterThan(0);
    expect((await call('POST', '/customers', { name: 'Ada' })).status).toBe(201);
    await administer(databaseUrl(server, owner), "delete from customers where name = 'Ada'");
  }
}, 120_000);

it('a login that row-level security does not hold stops the start, unless that is allowed', async () => {
  const superuser = { DATABASE_URL: databaseUrl(server, owner), ALLOW_SUPERUSER: 'off' };
  await expect(startProcess(superuser)).rejects.toThrow(/ALLOW_SUPERUSER=on/);
});
