import { beforeAll, describe, expect, it } from 'vitest';
import { isTokenText } from '#server/security/tokenText';
import { callWith, companyWithTokens, confirmPassword, EVERYTHING } from '../support/programs.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let company: Awaited<ReturnType<typeof companyWithTokens>>;

beforeAll(async () => {
  test = await buildTestApp();
  company = await companyWithTokens(test);
});

const input = (more: object = {}) => ({
  name: 'Webshop',
  permissions: ['customers.view'],
  expires_in_days: 30,
  ...more,
});

describe('making a token', () => {
  it('gives its value once, and keeps a hint and a hash', async () => {
    const made = (await company.call('POST', '/api-tokens', input())).json();
    expect(isTokenText(made.token)).toBe(true);
    expect(made.hint).toBe(`${made.token.slice(0, 7)}…${made.token.slice(-4)}`);
    const { rows } = await test.pool.query('select * from api_tokens where id = $1', [made.id]);
    expect(JSON.stringify(rows)).not.toContain(made.token);
    const listed = await company.call('GET', '/api-tokens');
    expect(listed.body).not.toContain(made.token);
    expect(listed.json().map((row: { id: number }) => row.id)).toContain(made.id);
    const history = await company.call('GET', '/audit-logs?resourceType=api-tokens');
    expect(history.json().length).toBeGreaterThan(0);
    expect(history.body).not.toContain(made.token);
  });

  it('asks for the password of the last ten minutes', async () => {
    const other = await test.addUser(company.tenantId, EVERYTHING);
    const answer = await test.callAs(other)('POST', '/api-tokens', input());
    expect(errorOf(answer)).toEqual([403, 'password_required']);
  });

  it('is open to a superadmin in a company, who also shows the password', async () => {
    const admin = await test.addUser(null);
    const call = test.callAs(admin);
    const path = `/api-tokens?tenantId=${company.tenantId}`;
    expect(errorOf(await call('POST', path, input()))).toEqual([403, 'password_required']);
    await confirmPassword(test, admin);
    const made = await call('POST', path, input());
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ tenant_id: company.tenantId, created_by: { id: null } });
  });

  it('refuses what no token holds, and what the maker does not', async () => {
    const unknown = await company.call(
      'POST',
      '/api-tokens',
      input({ permissions: ['sales.issue'] })
    );
    expect([unknown.statusCode, fieldsOf(unknown)]).toEqual([400, ['permissions']]);
    const none = await company.call('POST', '/api-tokens', input({ permissions: [] }));
    expect([none.statusCode, fieldsOf(none)]).toEqual([400, ['permissions']]);
    const clerk = await test.addUser(company.tenantId, ['integrations.manage', 'customers.manage']);
    await confirmPassword(test, clerk);
    const call = test.callAs(clerk);
    const beyond = await call('POST', '/api-tokens', input({ permissions: ['sales.view'] }));
    expect([errorOf(beyond), fieldsOf(beyond)]).toEqual([
      [403, 'exceeds_own_rights'],
      ['permissions'],
    ]);
    const made = await call('POST', '/api-tokens', input());
    expect(made.statusCode).toBe(201);
    const changed = await call('PATCH', `/api-tokens/${made.json().id}`, {
      permissions: ['prices.view'],
    });
    expect([errorOf(changed), fieldsOf(changed)]).toEqual([
      [403, 'exceeds_own_rights'],
      ['permissions'],
    ]);
  });

  it('is without an end only from named networks, which then stay', async () => {
    const free = await company.call('POST', '/api-tokens', input({ expires_in_days: null }));
    expect([free.statusCode, fieldsOf(free)]).toEqual([400, ['networks']]);
    const odd = await company.call('POST', '/api-tokens', input({ expires_in_days: 60 }));
    expect([odd.statusCode, fieldsOf(odd)]).toEqual([400, ['expires_in_days']]);
    const bound = await company.make(['customers.view'], {
      expires_in_days: null,
      networks: ['127.0.0.0/8'],
    });
    expect((await bound.call('GET', '/customers')).statusCode).toBe(200);
    const emptied = await company.call('PATCH', `/api-tokens/${bound.id}`, { networks: [] });
    expect([emptied.statusCode, fieldsOf(emptied)]).toEqual([400, ['networks']]);
    const moved = await company.call('PATCH', `/api-tokens/${bound.id}`, {
      networks: ['198.51.100.0/24'],
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(errorOf(await bound.call('GET', '/customers'))).toEqual([403, 'token_network']);
  });

  it('makes one for each key of a repeat, and does not give its value again', async () => {
    const headers = { 'idempotency-key': 'token' };
    const [first, again] = await Promise.all(
      [0, 1].map(() => company.call('POST', '/api-tokens', input({ name: 'Eén keer' }), headers))
    );
    const [made, repeated] = first?.statusCode === 201 ? [first, again] : [again, first];
    expect(made?.statusCode, made?.body).toBe(201);
    expect(repeated?.statusCode, repeated?.body).toBe(409);
    expect(repeated?.json()).toMatchObject({ errorCode: 'already_made', id: made?.json().id });
    expect(repeated?.body).not.toContain('fc_');
    const other = await company.call('POST', '/api-tokens', input({ name: 'Ander' }), headers);
    expect(other.json().errorCode).toBe('idempotency_mismatch');
    const { rows } = await test.pool.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(made?.json().token);
  });

  it('stops at fifty of a company, also at once', async () => {
    const full = await companyWithTokens(test);
    await test.pool.query(
      `insert into api_tokens (tenant_id, created_by_name, name, hint, hash, permissions, webhooks, networks, expires_at)
       select $1::int, 'x', 'x', 'x', 'full' || $1::int || '-' || n, '{customers.view}', false, '{}', now() + interval '1 day'
       from generate_series(1, 48) n`,
      [full.tenantId]
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => full.call('POST', '/api-tokens', input()))
    );
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().errorCode).toBe(
      'limit_reached'
    );
  });
});

describe('a maker who was erased', () => {
  it('leaves the token and the webhook, and no name', async () => {
    const { tenantId } = company;
    const administrator = test.callAs(await test.addUser(tenantId, EVERYTHING));
    const leaver = await test.addUser(tenantId, EVERYTHING, { name: 'Tjitske' });
    await confirmPassword(test, leaver);
    const { token } = (await test.callAs(leaver)('POST', '/api-tokens', input())).json();
    const added = await test.callAs(leaver)('POST', '/webhook-endpoints', {
      url: 'https://203.0.114.1/',
      types: ['customer.created'],
    });
    expect(added.statusCode, added.body).toBe(201);
    await administrator('PATCH', `/users/${leaver.id}/soft-delete`);
    const erased = await administrator('PATCH', `/users/${leaver.id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);
    const { rows } = await test.pool.query(
      `select created_by_name from api_tokens where created_by = $1
       union all select created_by_name from webhook_endpoints where created_by = $1`,
      [leaver.id]
    );
    expect(rows).toEqual([{ created_by_name: 'Gewist' }, { created_by_name: 'Gewist' }]);
    expect((await callWith(test, token)('GET', '/customers')).statusCode).toBe(200);
  });
});

describe('a new value', () => {
  it('works beside the one before for the hours asked, and has a new term', async () => {
    const { id, call, token } = await company.make(['customers.view']);
    const answer = await company.call('POST', `/api-tokens/${id}/rotate`, { overlap_hours: 24 });
    expect(answer.statusCode, answer.body).toBe(200);
    const renewed = callWith(test, answer.json().token);
    expect(answer.json().previous_until).not.toBeNull();
    expect((await renewed('GET', '/customers')).statusCode).toBe(200);
    expect((await call('GET', '/customers')).statusCode).toBe(200);
    await test.pool.query(`update api_tokens set previous_until = now() where id = $1`, [id]);
    expect((await call('GET', '/customers')).statusCode).toBe(401);
    const once = await company.call('POST', `/api-tokens/${id}/rotate`, { overlap_hours: 0 });
    expect(once.json().previous_until).toBeNull();
    expect((await renewed('GET', '/customers')).statusCode).toBe(401);
    expect(once.json().token).not.toBe(token);
  });

  it('is given to nobody whose own rights the token exceeds', async () => {
    const { id, call } = await company.make(['customers.view', 'sales.view']);
    const clerk = await test.addUser(company.tenantId, ['integrations.manage', 'customers.manage']);
    await confirmPassword(test, clerk);
    const rotated = await test.callAs(clerk)('POST', `/api-tokens/${id}/rotate`, {
      overlap_hours: 0,
    });
    expect(errorOf(rotated)).toEqual([403, 'exceeds_own_rights']);
    expect((await call('GET', '/customers')).statusCode).toBe(200);
  });

  it('ends by its value, for whoever has it', async () => {
    const { call, token } = await company.make(['customers.view']);
    const revoke = (value: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/revoke-token',
        payload: { token: value },
      });
    for (const other of ['fc_nonsense', '', 'fc_\0', 'x'.repeat(5_000)]) {
      expect((await revoke(other)).json(), other).toEqual({ success: true });
    }
    expect((await revoke(token)).json()).toEqual({ success: true });
    expect((await call('GET', '/customers')).statusCode).toBe(401);
  });
});
