import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { DatabaseConnection } from '#server/db/connection';
import { openTestDatabase, type TestDatabase } from '../support/engines.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let primary: TestDatabase;
/** A copy that stands still: it has what was there at the beginning, and nothing that came after. */
let copy: TestDatabase;
/** The connection to the read copy. */
let reading: DatabaseConnection | undefined;
let test: TestApp;
let user: TestUser;
let other: TestUser;

const open = () => openTestDatabase({ embedded: undefined, postgres: inject('postgres') });

const names = async (as = user) => {
  const answer = await test.callAs(as)('GET', '/customers?range=[0,24]');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().map((row: { name: string }) => row.name);
};

beforeAll(async () => {
  [primary, copy] = await Promise.all([open(), open()]);
  reading = await copy.openAgain?.();
  if (!reading) throw new Error('PostgreSQL takes further connections');
  test = await buildTestApp({ connection: { ...primary, readPool: reading.pool } });
  const first = await test.addTenant({ name: 'Eerste' });
  const second = await test.addTenant({ name: 'Tweede' });
  user = await test.addUser(first, ['customers.manage']);
  other = await test.addUser(second, ['customers.manage']);
  // The same tenants, each with a record that identifies the database.
  await copy.pool.query("insert into tenants (name) values ('Eerste'), ('Tweede')");
  for (const tenantId of [first, second]) {
    const insert = 'insert into customers (tenant_id, name) values ($1, $2)';
    await primary.pool.query(insert, [tenantId, 'from the database']);
    await copy.pool.query(insert, [tenantId, 'from the copy']);
  }
});

afterAll(() => copy.close());

it('lists come from the copy while it has every change of the tenant', async () => {
  expect(await names()).toEqual(['from the copy']);
});

it('whoever has changed something sees it in the list at once, and so do colleagues', async () => {
  const colleague = await test.addUser(user.tenantId, ['customers.manage']);
  const added = await test.callAs(user)('POST', '/customers', { name: 'just now' });
  expect(added.statusCode).toBe(201);
  expect(await names()).toEqual(['from the database', 'just now']);
  expect(await names(colleague)).toEqual(['from the database', 'just now']);
  expect(await names(other)).toEqual(['from the copy']);
});

it('a record by its number comes from the database', async () => {
  const { rows } = await primary.pool.query('select id from customers where tenant_id = $1', [
    other.tenantId,
  ]);
  const answer = await test.callAs(other)('GET', `/customers/${rows[0].id}`);
  expect(answer.json().name).toBe('from the database');
});

it('a superadmin who looks at all tenants is answered by the database', async () => {
  expect(await names(await test.addUser(null))).toContain('from the database');
});

it('the database answers if the copy is unreachable', async () => {
  await reading?.close();
  expect(await names(other)).toEqual(['from the database']);
});
