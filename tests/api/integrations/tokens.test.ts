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

describe('calling with a token', () => {
  it('works however the name of the scheme is spelled', async () => {
    const { token } = await company.make(['customers.view']);
    const call = callWith(test, token);
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const authorization = `${scheme} ${token}`;
      const answer = await call('GET', '/customers', undefined, { authorization });
      expect(answer.statusCode, scheme).toBe(200);
    }
  });

  it('works as its permissions say, and a manager also reads', async () => {
    const { call } = await company.make(['customers.manage']);
    const made = await call('POST', '/customers', { name: 'Orkest' });
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    expect((await call('GET', `/customers/${id}`)).json().name).toBe('Orkest');
    expect(errorOf(await call('GET', '/projects'))).toEqual([403, 'forbidden']);
    expect(errorOf(await call('GET', '/users'))).toEqual([403, 'token_not_allowed']);
    expect(errorOf(await call('GET', '/auth/me'))).toEqual([403, 'token_not_allowed']);
    expect(errorOf(await call('GET', '/customers?tenantId=1'))).toEqual([403, 'token_not_allowed']);
    const history = await company.call(
      'GET',
      `/audit-logs?resourceType=customers&resourceId=${id}`
    );
    expect(history.json()[0]).toMatchObject({
      performed_by: null,
      performed_by_name: 'Boekhouding',
    });
  });

  it('is refused before a wrong body is read', async () => {
    const { call } = await company.make(['customers.view']);
    expect(errorOf(await call('POST', '/customers', { nonsense: true }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(errorOf(await call('POST', '/users/invite', { nonsense: true }))).toEqual([
      403,
      'token_not_allowed',
    ]);
  });

  it('is 401 with a wrong checksum, an unknown or an ended value, and past its term', async () => {
    const { token, id, call } = await company.make(['customers.view']);
    const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    expect(errorOf(await callWith(test, wrong)('GET', '/customers'))).toEqual([
      401,
      'unauthorized',
    ]);
    await test.pool.query(
      `update api_tokens set expires_at = now() - interval '1 second' where id = $1`,
      [id]
    );
    expect(errorOf(await call('GET', '/customers'))).toEqual([401, 'token_expired']);
    expect((await company.call('DELETE', `/api-tokens/${id}`)).statusCode).toBe(200);
    expect(errorOf(await call('GET', '/customers'))).toEqual([401, 'unauthorized']);
  });

  it('tells a program what it is, and a person nothing', async () => {
    const { call, id } = await company.make(['products.view']);
    const { statusCode, body } = await call('GET', '/api-tokens/current');
    expect(statusCode, body).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      id,
      name: 'Boekhouding',
      permissions: ['products.view'],
      tenant: { id: company.tenantId },
    });
    expect((await company.call('GET', '/api-tokens/current')).statusCode).toBe(403);
  });

  it('hides money without prices.view, and refuses to write or sort by it', async () => {
    const product = (
      await company.call('POST', '/products', { name: 'Lamp', stock: 2, price: 12.5 })
    ).json();
    const { call } = await company.make(['products.manage']);
    expect((await call('GET', `/products/${product.id}`)).json()).toMatchObject({ price: null });
    expect(errorOf(await call('PATCH', `/products/${product.id}`, { price: 1 }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(errorOf(await call('GET', '/products?sort=["price","ASC"]'))).toEqual([
      403,
      'forbidden',
    ]);
    const seeing = await company.make(['products.view', 'prices.view']);
    expect((await seeing.call('GET', `/products/${product.id}`)).json()).toMatchObject({
      price: 12.5,
    });
  });

  it('never reaches another company', async () => {
    const other = await companyWithTokens(test);
    const { id } = (await other.call('POST', '/customers', { name: 'Van een ander' })).json();
    const { call } = await company.make(['customers.manage']);
    expect(errorOf(await call('GET', `/customers/${id}`))).toEqual([404, 'not_found']);
    expect(errorOf(await call('PATCH', `/customers/${id}`, { name: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
    expect(errorOf(await call('DELETE', `/customers/${id}`))).toEqual([404, 'not_found']);
  });

  it('reads only in a suspended company, and nothing in a cancelled one', async () => {
    const { tenantId, make } = await companyWithTokens(test);
    const { call } = await make(['customers.manage']);
    const set = (status: string) =>
      test.pool.query('update tenants set account_status = $2 where id = $1', [tenantId, status]);
    await set('suspended');
    expect((await call('GET', '/customers')).statusCode).toBe(200);
    expect(errorOf(await call('POST', '/customers', { name: 'x' }))).toEqual([
      403,
      'tenant_suspended',
    ]);
    await set('cancelled');
    expect(errorOf(await call('GET', '/customers'))).toEqual([401, 'unauthorized']);
  });

  it('keeps keys of repeats apart from those of others', async () => {
    const headers = { 'idempotency-key': 'een' };
    const one = await company.make(['customers.manage']);
    const two = await company.make(['customers.manage']);
    const first = await one.call('POST', '/customers', { name: 'Eén' }, headers);
    const again = await one.call('POST', '/customers', { name: 'Eén' }, headers);
    const other = await two.call('POST', '/customers', { name: 'Eén' }, headers);
    const persons = await company.call('POST', '/customers', { name: 'Eén' }, headers);
    expect(again.json().id).toBe(first.json().id);
    expect(new Set([first, other, persons].map(each => each.json().id)).size).toBe(3);
  });

  it('notes its last use', async () => {
    const { id, call } = await company.make(['customers.view']);
    const read = async () => (await company.call('GET', `/api-tokens/${id}`)).json().last_used_at;
    expect(await read()).toBeNull();
    await call('GET', '/customers');
    const used = await read();
    expect(used).not.toBeNull();
    await call('GET', '/customers');
    expect(await read()).toBe(used);
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
