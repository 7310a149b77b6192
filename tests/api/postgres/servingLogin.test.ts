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

const name = `flightcase_${randomUUID().slice(0, 8)}`;
const [owner, web] = [`${name}_owner`, `${name}_web`];
const { server } = inject('postgres');

const password = PASSWORD.replaceAll(' ', '-');

const urlOf = (login: string) => {
  const address = new URL(databaseUrl(server, name));
  address.username = login;
  address.password = password;
  return address.href;
};

const started: ServerProcess[] = [];

const start = async (environment: Record<string, string> = {}) => {
  const process = await startProcess({
    DATABASE_OWNER_URL: urlOf(owner),
    DATABASE_URL: urlOf(web),
    ALLOW_SUPERUSER: 'off',
    SAMPLE_DATA: 'on',
    ...environment,
  });
  started.push(process);
  return process;
};

beforeAll(async () => {
  await administer(server, `create role ${owner} login createrole password '${password}'`);
  await administer(server, `create role ${web} login password '${password}'`);
  await administer(server, `create database ${name} owner ${owner}`);
});

afterAll(async () => {
  await stopProcesses(started);
  await administer(server, `drop database if exists ${name} with (force)`);
  await administer(server, `drop role ${owner}`);
  await administer(server, `drop role ${web}`);
});

it('a login that owns nothing serves what another has made', async () => {
  for (const { origin } of [await start(), await start()]) {
    const answer = await callTo(origin)('POST', '/auth/login', {
      email: 'planning@zilverspoor.example',
      password: PASSWORD,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { accessToken } = z.object({ accessToken: z.string() }).parse(answer.body);
    const call = callTo(origin, { authorization: `Bearer ${accessToken}` });
    for (const path of ['/customers?range=[0,24]', '/dashboard', '/search?q=ber', '/projects']) {
      expect((await call('GET', path)).status, path).toBe(200);
    }
    expect((await call('POST', '/customers', { name: 'Ada' })).status).toBe(201);
  }
}, 120_000);

it('that login reads no table by itself but as a role of requests, and changes none', async () => {
  const asWeb = (statement: string) => administer(urlOf(web), statement);
  expect(await asWeb('select count(*)::int as rows from customers')).toEqual([{ rows: 0 }]);
  await expect(asWeb('alter table customers disable row level security')).rejects.toThrow(/owner/);
  await expect(asWeb('create table public.mine (id int)')).rejects.toThrow(/denied/);
  await expect(asWeb(`set role ${owner}`)).rejects.toThrow(/denied/);
  await expect(asWeb('set role flightcase_search')).rejects.toThrow(/denied/);
  await expect(asWeb('truncate audit_log')).rejects.toThrow(/denied/);
});

it('a login with other rights stops the start', async () => {
  await expect(start({ DATABASE_URL: urlOf(owner) })).rejects.toThrow(/owns nothing/);
  await administer(server, `grant pg_read_all_data to ${web}`);
  await expect(start()).rejects.toThrow(/acts as pg_read_all_data/);
  await administer(server, `revoke pg_read_all_data from ${web}`);
}, 60_000);

it('an owner beside no login to serve with is a mistake', async () => {
  const environment = { DATABASE_URL: '', DATABASE_OWNER_URL: urlOf(owner) };
  await expect(startProcess(environment)).rejects.toThrow(/DATABASE_OWNER_URL/);
});
