import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { administer, databaseUrl, leaveUnsynced } from '../support/postgresDatabases.ts';
import {
  callTo,
  launchProcess,
  PASSWORD,
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

/** Its first company is there. */
const start = async (environment: Record<string, string>) => {
  const process = await launchProcess({ ALLOW_SUPERUSER: 'off', ...environment });
  started.push(process);
  return process;
};

beforeAll(async () => {
  await administer(server, `create role ${owner} login createrole password '${password}'`);
  await administer(server, `create role ${web} login password '${password}'`);
  await administer(server, `create database ${name} owner ${owner}`);
  await leaveUnsynced(server, name);
});

afterAll(async () => {
  await stopProcesses(started);
  await administer(server, `drop database if exists ${name} with (force)`);
  await administer(server, `drop role ${owner}`);
  await administer(server, `drop role ${web}`);
});

const expectServed = async ({ origin }: ServerProcess) => {
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
  const found = await call('GET', '/customers?range=[0,24]&filter={"q":"ber"}');
  expect(z.array(z.object({ id: z.number() })).parse(found.body)).not.toEqual([]);
  expect((await call('POST', '/customers', { name: 'Ada' })).status).toBe(201);
};

it('an owner who is no superuser fills an empty database', async () => {
  await expectServed(await start({ DATABASE_URL: urlOf(owner), SAMPLE_DATA: 'on' }));
}, 120_000);

describe('a login that owns nothing', () => {
  const logins = { DATABASE_OWNER_URL: urlOf(owner), DATABASE_URL: urlOf(web) };

  it('serves what the owner has made', async () => {
    await expectServed(await start(logins));
  }, 120_000);

  it('reads no table by itself but as a role of requests, and changes none', async () => {
    const asWeb = (statement: string) => administer(urlOf(web), statement);
    expect(await asWeb('select count(*)::int as rows from customers')).toEqual([{ rows: 0 }]);
    await expect(asWeb('alter table customers disable row level security')).rejects.toThrow(
      /owner/
    );
    await expect(asWeb('create table public.mine (id int)')).rejects.toThrow(/denied/);
    await expect(asWeb(`set role ${owner}`)).rejects.toThrow(/denied/);
    await expect(asWeb('set role flightcase_search')).rejects.toThrow(/denied/);
    await expect(asWeb('truncate audit_log')).rejects.toThrow(/denied/);
  });

  it('stops the start with other rights', async () => {
    await expect(start({ ...logins, DATABASE_URL: urlOf(owner) })).rejects.toThrow(/owns nothing/);
    await administer(server, `grant pg_read_all_data to ${web}`);
    await expect(start(logins)).rejects.toThrow(/acts as pg_read_all_data/);
    await administer(server, `revoke pg_read_all_data from ${web}`);
  }, 60_000);
});

it('an owner beside no login to serve with is a mistake', async () => {
  const environment = { DATABASE_URL: '', DATABASE_OWNER_URL: urlOf(owner) };
  await expect(start(environment)).rejects.toThrow(/DATABASE_OWNER_URL/);
});

it('a login that row-level security does not hold stops the start, unless that is allowed', async () => {
  await expect(start({ DATABASE_URL: databaseUrl(server, name) })).rejects.toThrow(
    /ALLOW_SUPERUSER=on/
  );
});
