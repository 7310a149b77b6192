import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { removeExpired } from '#server/jobs/jobs';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

const count = async (table: string) =>
  (await test.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

const log = { info: () => undefined, warn: () => undefined };

it('what has run out is removed, in small batches, by several at once; the rest stays', async () => {
  const tenantId = await test.addTenant();
  const user = await test.addUser(tenantId, ['projects.manage']);
  const call = test.callAs(user);
  await call('POST', '/auth/request-password-reset', { email: user.email });
  await call('POST', '/projects', { name: 'Gala' });
  await call('POST', '/auth/login', { email: 'nobody@flightcase.example', password: 'wrong' });
  const tables = {
    sessions: `(id, user_id, tenant_id, refresh_hash, expires_at)
      select gen_random_uuid(), $1, $2, 'x', now() - interval '1 minute'`,
    password_resets: `(token_hash, user_id, tenant_id, expires_at)
      select 'x' || n, $1, $2, now() - interval '2 days'`,
    company_registrations: `(token_hash, company, address, zipcode, city, name, last_name, email,
        language, expires_at)
      select 'x' || n || $1 || $2, '', '', '', '', '', '', '', 'nl', now() - interval '1 minute'`,
    challenges: `(token_hash, user_id, tenant_id, purpose, expires_at)
      select 'x' || n, $1, $2, 'login', now() - interval '2 days'`,
    idempotency_keys: `(key, user_id, tenant_id, request_hash, created_at)
      select 'x' || n, $1, $2, 'x', now() - interval '25 hours'`,
    sign_in_attempts: `(key, failures, last_failure_at)
      select 'x' || n || $1 || $2, 1, now() - interval '2 days'`,
    files: `(key, user_id, tenant_id, purpose, content_type, bytes, created_at)
      select 'gone' || n, $1, $2, 'avatars', 'image/png', 1, now() - interval '2 days'`,
    availability_changes: `(tenant_id, changed_in, product_id, changed_at)
      select $2, n::text::xid8, $1, now() - interval '61 minutes'`,
    removed_terms: `(tenant_id, project_id, kind, row_id, terms, removed_at)
      select $2, (select max(id) from projects), 'line', n + $1, '{}', now() - interval '8 days'`,
    mails: `(tenant_id, content, created_at, next_attempt_at)
      select $2, 'x' || $1, now() - interval '8 days', now() + interval '1 day'`,
  };
  const before: Record<string, number> = {};
  for (const [table, rows] of Object.entries(tables)) {
    before[table] = await count(table);
    await test.pool.query(
      `insert into ${table} ${rows.replace('$1', '$1::int').replace('$2', '$2::int')}
       from generate_series(1, 7) n`,
      [user.id, tenantId]
    );
  }
  await Promise.all([removeExpired(test.database, log, 3), removeExpired(test.database, log, 3)]);
  for (const table of Object.keys(tables)) expect(await count(table), table).toBe(before[table]);
  expect((await call('GET', '/me')).statusCode).toBe(200);
});

it('what cannot be removed from one table is told, and does not keep the others', async () => {
  const tenantId = await test.addTenant();
  const user = await test.addUser(tenantId);
  const told: object[] = [];
  await test.pool.query('alter table files rename column created_at to made_at');
  onTestFinished(async () => {
    await test.pool.query('alter table files rename column made_at to created_at');
  });
  await test.pool.query(
    `insert into mails (tenant_id, content, created_at, next_attempt_at)
     values ($1, 'x', now() - interval '8 days', now() + interval '1 day')`,
    [tenantId]
  );
  await removeExpired(test.database, { ...log, warn: (about: object) => told.push(about) });
  expect(told).toMatchObject([{ table: 'files' }]);
  const { rows } = await test.pool.query('select from mails where tenant_id = $1', [tenantId]);
  expect(rows).toEqual([]);
  expect((await test.callAs(user)('GET', '/me')).statusCode).toBe(200);
});
