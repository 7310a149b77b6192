import { once } from 'node:events';
import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/base/limits';
import { PLATFORM } from '#server/db/actor';
import { settledImport } from './support/imports.ts';
import { buildTestApp } from './support/testApp.ts';

// Much is written and read here, also by slow machines.
vi.setConfig({ testTimeout: 180_000 });

const MANY = 30_000;

/** A tenant with many customers on a server that listens, and one who may see and add to them. */
const withMany = async (count = MANY) => {
  const test = await buildTestApp({ ownDatabase: true });
  const tenantId = await test.addTenant();
  const user = await test.addUser(tenantId, ['customers.manage']);
  await test.database.tenantTransaction(
    { tenantId, actor: PLATFORM, allTenants: false },
    async tx => {
      for (let first = 0; first < count; first += 2_000) {
        await tx.execute(sql`
          insert into customers (tenant_id, name, address)
          select ${tenantId}, 'Klant ' || number, repeat('Kade 1, 1234 AB Utrecht', 5)
          from generate_series(${first}::integer, ${first + 1_999}::integer) as number
        `);
      }
    }
  );
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  return { test, url, user, call: test.callAs(user) };
};

const csvOf = (rows: number) =>
  ['name,phone', ...Array.from({ length: rows }, (_, index) => `Import ${index},06 ${index}`)].join(
    '\n'
  );

const CSV = { 'content-type': 'text/csv' };

it.skipIf(inject('servers') > 1)(
  'a reader who goes away in the middle of an export ends that export alone',
  async () => {
    const { test, url, user, call } = await withMany();
    for (let round = 0; round < 5; round += 1) {
      const request = get(`${url}/api/customers/export`, {
        headers: { authorization: `Bearer ${user.token}` },
      });
      const [answer] = await once(request, 'response');
      await once(answer, 'data');
      request.destroy();
    }
    await expect.poll(() => test.app.underWay()).toBe(0);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const whole = await call('GET', '/customers/export');
    expect(whole.body.trim().split('\n')).toHaveLength(MANY + 1);
  }
);

it.skipIf(inject('servers') > 1)(
  'a server that stops breaks off what takes long, and knows what it imported of it',
  async () => {
    const { test, url, user } = await withMany(0);
    const sent = fetch(`${url}/api/customers/import`, {
      method: 'POST',
      headers: { ...CSV, authorization: `Bearer ${user.token}` },
      body: csvOf(IMPORT_MAX_ROWS),
    });
    await expect.poll(() => test.app.underWay()).toBe(1);
    await test.app.stop();
    await test.app.close();
    const answered = await sent.then(
      answer => answer.status,
      () => 503
    );
    const { rows } = await test.pool.query(`
      select (select count(*)::int from customers) as written,
        coalesce((select done from imports), 0) as told`);
    const { written, told } = rows[0] ?? {};
    // Stopped before it was checked, it is gone; after that the next start goes on where it is known to be.
    expect([503, 202]).toContain(answered);
    expect(written).toBe(answered === 503 ? 0 : told);
  }
);

/** The longest that anything waited for its turn while work was done, in milliseconds. */
const longestWait = async (work: () => Promise<unknown>) => {
  const waits = monitorEventLoopDelay({ resolution: 5 });
  waits.enable();
  await work();
  waits.disable();
  return waits.percentile(99.5) / 1e6;
};

it('no file holds up what others ask, whatever is in it', async () => {
  const { call } = await withMany(0);
  const send = (csv: string) =>
    call('POST', '/customers/import?dryRun=true', Buffer.from(csv), CSV);
  await send(csvOf(1_000));
  const idle = await longestWait(() => delay(500));
  const blank = ','.repeat(40_000);
  for (const csv of [
    csvOf(IMPORT_MAX_ROWS),
    `${blank}\n${`${blank}\n`.repeat(20)}`,
    `name,name\n${'a,b\n'.repeat(IMPORT_MAX_ROWS)}`,
    `name\n${'"'.repeat(IMPORT_MAX_BYTES / 2)}`,
    `name\n${'x'.repeat(IMPORT_MAX_BYTES - 100)}`,
  ]) {
    const began = performance.now();
    const busy = await longestWait(() => send(csv));
    // Work that lets others in between is many short turns, not one long one.
    expect(busy - idle, csv.slice(0, 20)).toBeLessThan((performance.now() - began) / 2);
  }
});

it('no rows of values hold up what others ask', async () => {
  const { call } = await withMany(0);
  const send = (rows: readonly unknown[]) =>
    call('POST', '/customers/import', { columns: ['name', 'phone'], rows, dryRun: true });
  const rowsOf = (count: number, row: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => row(index));
  await send(rowsOf(1_000, index => [`Import ${index}`, '06']));
  const idle = await longestWait(() => delay(500));
  for (const row of [
    (index: number) => [`Import ${index}`, `06 ${index}`],
    () => Array.from({ length: 200 }, () => 1),
  ]) {
    const rows = rowsOf(IMPORT_MAX_ROWS, row);
    const began = performance.now();
    const busy = await longestWait(() => send(rows));
    expect(busy - idle).toBeLessThan((performance.now() - began) / 2);
  }
});

it('others write while a long file is imported', async () => {
  const { call } = await withMany(0);
  const sending = call('POST', '/customers/import', Buffer.from(csvOf(IMPORT_MAX_ROWS)), CSV);
  let isDone = false;
  const done = sending
    .then(answer => settledImport(call, answer.json().id))
    .finally(() => (isDone = true));
  let written = 0;
  while (!isDone) {
    const answer = await call('POST', '/customers', { name: 'Tussendoor' });
    expect(answer.statusCode, answer.body).toBe(201);
    if (!isDone) written += 1;
    await delay(50);
  }
  expect(await done).toMatchObject({ state: 'done', added: IMPORT_MAX_ROWS });
  expect(written).toBeGreaterThan(0);
}, 120_000);
