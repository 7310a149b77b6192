import { beforeAll, describe, expect, it } from 'vitest';
import { callWith, companyWithTokens } from '../support/programs.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let company: Awaited<ReturnType<typeof companyWithTokens>>;

beforeAll(async () => {
  test = await buildTestApp();
  company = await companyWithTokens(test);
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
