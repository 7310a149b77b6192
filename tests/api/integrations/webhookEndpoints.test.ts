import { beforeAll, describe, expect, inject, it } from 'vitest';
import nl from '#i18n/base/validation.nl';
import { companyWithTokens, confirmPassword } from '../support/programs.ts';
import { errorOf } from '../support/planner.ts';
import { buildWebhookTest, type WebhookTest } from '../support/webhooks.ts';

let test: WebhookTest['test'];
let origin: string;
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  const built = await buildWebhookTest();
  ({ test, withEndpoint } = built);
  ({ origin } = built.receiver);
});

const types = ['customer.created'];
const { validation } = nl;

it('are twenty at most, also at once', async () => {
  const { call } = await companyWithTokens(test);
  const add = (at: number) => call('POST', '/webhook-endpoints', { url: `${origin}/${at}`, types });
  for (let at = 0; at < 18; at += 1) expect((await add(at)).statusCode).toBe(201);
  const answers = await Promise.all([18, 19, 20, 21].map(add));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual(
    [201, 201, 409, 409]
  );
});

const SENTENCES = {
  invalid: validation.invalid,
  not_public: validation.not_public,
};

describe('addresses that may not be called', () => {
  it.each<[string, keyof typeof SENTENCES]>([
    ['http://example.com/', 'invalid'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://169.254.169.254/latest', 'not_public'],
    ['https://10.0.0.1/', 'not_public'],
    ['https://[::ffff:127.0.0.1]/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://localhost/', 'not_public'],
    ['https://user:secret@1.1.1.1/', 'invalid'],
    ['ftp://1.1.1.1/', 'invalid'],
    [`https://1.1.1.1/${'x'.repeat(1_985)}`, 'invalid'],
  ])('%s is refused at its field', async (url, code) => {
    const { call } = await companyWithTokens(test);
    const refused = await call('POST', '/webhook-endpoints', { url, types });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().fields.url).toContain(SENTENCES[code]);
  });
});

// The embedded database has one connection.
it.runIf(inject('postgres') !== undefined).each(['/customers', '/webhook-endpoints'])(
  'a token that ends during its call to %s is unknown',
  async path => {
    const { make } = await companyWithTokens(test);
    const program = await make(['customers.manage'], { webhooks: true });
    // Its use is noted once a minute: this call does not wait for its row.
    await program.call('GET', '/customers');
    const client = await test.pool.connect();
    await client.query('begin');
    await client.query('delete from api_tokens where id = $1', [program.id]);
    const body = path === '/customers' ? { name: 'Orkest' } : { url: `${origin}/late`, types };
    const called = program.call('POST', path, body, { 'idempotency-key': 'late' });
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`
        );
        return rows[0].waiting;
      })
      .toBe(1);
    await client.query('commit');
    client.release();
    expect(errorOf(await called)).toEqual([401, 'unauthorized']);
  }
);

it('go on to no address of somebody who may not hear of it', async () => {
  const { call, path, tenantId } = await withEndpoint({ types: ['invoice.issued'] });
  const clerk = await test.addUser(tenantId, ['integrations.manage', 'products.view']);
  await confirmPassword(test, clerk);
  const asClerk = test.callAs(clerk);
  const moved = await asClerk('PATCH', path, { url: `${origin}/mine` });
  expect(errorOf(moved)).toEqual([403, 'exceeds_own_rights']);
  expect((await asClerk('PATCH', path, { description: 'Zaal' })).statusCode).toBe(200);
  expect((await call('PATCH', path, { url: `${origin}/moved` })).statusCode).toBe(200);
});

it('are found by their address and what they are for', async () => {
  const { call } = await withEndpoint({ url: `${origin}/winkel` });
  await call('POST', '/webhook-endpoints', { url: `${origin}/b`, types, description: 'Voorraad' });
  const found = async (q: string) => {
    const asked = new URLSearchParams({ filter: JSON.stringify({ q }) });
    return (await call('GET', `/webhook-endpoints?${asked}`)).json().length;
  };
  expect([await found('winkel'), await found('voorraad'), await found('elders')]).toEqual([
    1, 1, 0,
  ]);
});

it('makes one for each key of a repeat, and does not give its secret again', async () => {
  const { call, make } = await companyWithTokens(test);
  const program = await make(['customers.view'], { webhooks: true });
  const headers = { 'idempotency-key': 'zap' };
  const body = { url: `${origin}/zap`, types };
  const made = await program.call('POST', '/webhook-endpoints', body, headers);
  const again = await program.call('POST', '/webhook-endpoints', body, headers);
  expect(errorOf(again)).toEqual([409, 'already_made']);
  expect(again.json().id).toBe(made.json().id);
  expect((await call('GET', '/webhook-endpoints')).json()).toHaveLength(1);
});

it('of a suspended company are not called by a test either', async () => {
  const { tenantId, path } = await withEndpoint();
  const admin = test.callAs(await test.addUser(null));
  const asked = `${path}/test?tenantId=${tenantId}`;
  expect((await admin('POST', asked)).json().status).toBe('sent');
  await test.pool.query(`update tenants set account_status = 'suspended' where id = $1`, [
    tenantId,
  ]);
  expect(errorOf(await admin('POST', asked))).toEqual([403, 'tenant_suspended']);
});

describe('a token that makes endpoints', () => {
  it('sees and ends its own alone, within its permissions', async () => {
    const company = await withEndpoint();
    const program = await company.make(['customers.view'], { webhooks: true });
    const url = `${origin}/zap`;
    const made = await program.call('POST', '/webhook-endpoints', { url, types });
    expect(made.statusCode, made.body).toBe(201);
    const { id, token_id } = made.json();
    expect(token_id).toBe(program.id);
    const listed = (await program.call('GET', '/webhook-endpoints')).json();
    expect(listed.map((row: { id: number }) => row.id)).toEqual([id]);
    expect(errorOf(await program.call('DELETE', company.path))).toEqual([404, 'not_found']);
    const beyond = { url, types: ['invoice.issued'] };
    expect(errorOf(await program.call('POST', '/webhook-endpoints', beyond))).toEqual([
      403,
      'exceeds_own_rights',
    ]);
    expect(
      errorOf(await program.call('PATCH', `/webhook-endpoints/${id}`, { active: false }))
    ).toEqual([403, 'token_not_allowed']);
    const plain = await company.make(['customers.view']);
    expect(errorOf(await plain.call('GET', '/webhook-endpoints'))).toEqual([403, 'forbidden']);
    expect((await program.call('DELETE', `/webhook-endpoints/${id}`)).statusCode).toBe(200);
  });

  it('takes its endpoints along when it ends', async () => {
    const { call, make } = await companyWithTokens(test);
    const program = await make(['customers.view'], { webhooks: true });
    await program.call('POST', '/webhook-endpoints', { url: `${origin}/zap`, types });
    await call('DELETE', `/api-tokens/${program.id}`);
    expect((await call('GET', '/webhook-endpoints')).json()).toEqual([]);
  });
});
