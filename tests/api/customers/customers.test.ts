import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS } from '../support/fieldTexts.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let planner: TestUser;
let reader: TestUser;
let stranger: TestUser;
let superadmin: TestUser;

const range = (first: number, last: number) => `range=${encodeURIComponent(`[${first},${last}]`)}`;
const sort = (field: string, way: string) =>
  `sort=${encodeURIComponent(JSON.stringify([field, way]))}`;
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

/** A tenant with customers of its own, so that no test sees another's. */
const tenantWith = async (names: string[]) => {
  const tenantId = await test.addTenant();
  const user = await test.addUser(tenantId, ['customers.manage']);
  const call = test.callAs(user);
  for (const name of names) await call('POST', '/customers', { name });
  return { tenantId, user, call };
};

const create = async (user: TestUser, values: object = {}) => {
  const answer = await test.callAs(user)('POST', '/customers', { name: 'Theater Zuid', ...values });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  const own = await test.addTenant();
  planner = await test.addUser(own, ['customers.manage']);
  reader = await test.addUser(own);
  stranger = await test.addUser(await test.addTenant(), ['customers.manage']);
  superadmin = await test.addUser(null);
});

describe('customers', () => {
  it('answers the plain array of all where no range is asked for', async () => {
    const { call } = await tenantWith(['Beta', 'Alfa']);
    const answer = await call('GET', '/customers');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('content-range');
    expect(answer.json().map((row: { name: string }) => row.name)).toEqual(['Beta', 'Alfa']);
  });

  it('answers a page with its place in the whole', async () => {
    const { call } = await tenantWith(['c', 'a', 'b', 'd']);
    const answer = await call('GET', `/customers?${range(1, 2)}&${sort('name', 'ASC')}`);
    expect(answer.headers['content-range']).toBe('customers 1-2/4');
    expect(answer.json().map((row: { name: string }) => row.name)).toEqual(['b', 'c']);
  });

  it('tells the total on a page past the end', async () => {
    const { call } = await tenantWith(['a', 'b']);
    const answer = await call('GET', `/customers?${range(10, 19)}`);
    expect(answer.headers['content-range']).toBe('customers */2');
    expect(answer.json()).toEqual([]);
  });

  it('sorts without regard to case, both ways', async () => {
    const { call } = await tenantWith(['beta', 'Alfa', 'Gamma', 'delta']);
    const names = async (way: string) =>
      (await call('GET', `/customers?${range(0, 9)}&${sort('name', way)}`))
        .json()
        .map((row: { name: string }) => row.name);
    expect(await names('ASC')).toEqual(['Alfa', 'beta', 'delta', 'Gamma']);
    expect(await names('DESC')).toEqual(['Gamma', 'delta', 'beta', 'Alfa']);
  });

  it('finds text anywhere in the fields, wildcards taken as they are', async () => {
    const { call } = await tenantWith(['100% Licht', '100 Lampen']);
    await call('POST', '/customers', { name: 'Ander', email: 'info@licht.example' });
    const names = async (q: string) =>
      (await call('GET', `/customers?${range(0, 9)}&${filter({ q })}&${sort('name', 'ASC')}`))
        .json()
        .map((row: { name: string }) => row.name);
    expect(await names('LICHT')).toEqual(['100% Licht', 'Ander']);
    expect(await names('100%')).toEqual(['100% Licht']);
  });

  it('answers getMany of the stock client', async () => {
    const { call } = await tenantWith(['a', 'b', 'c']);
    const [first, , third] = (await call('GET', '/customers')).json();
    const answer = await call('GET', `/customers?${filter({ id: [first.id, third.id] })}`);
    expect(answer.json()).toHaveLength(2);
  });

  it.each([
    `${sort('password_hash', 'ASC')}`,
    `${range(0, 1_000_000)}`,
    'range=nonsense',
    `${filter({ tenant_id: 1 })}`,
    'perPage=10',
  ])('refuses the list query %s', async query => {
    const answer = await test.callAs(reader)('GET', `/customers?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errorCode).toBe('invalid_input');
  });

  it('creates, reads, changes and deletes', async () => {
    const created = await create(planner, { contact_person: '', email: ' jan@x.example ' });
    expect(created).toMatchObject({ contact_person: null, email: 'jan@x.example', version: 1 });
    const call = test.callAs(planner);
    const changed = await call('PATCH', `/customers/${created.id}`, { phone: '020-1234567' });
    expect(changed.json()).toMatchObject({
      phone: '020-1234567',
      name: 'Theater Zuid',
      version: 2,
    });
    const deleted = await call('DELETE', `/customers/${created.id}`);
    expect(deleted.json()).toMatchObject({ id: created.id });
    expect((await call('GET', `/customers/${created.id}`)).statusCode).toBe(404);
  });

  it.each([
    [{}, { name: 'Verplicht veld.' }],
    [{ name: ' ' }, { name: 'Verplicht veld.' }],
    [{ name: 'x', email: 'geen adres' }, { email: 'Vul een geldig e-mailadres in.' }],
    [{ name: 'x'.repeat(201) }, { name: 'Maximaal 200 tekens.' }],
    [{ name: 'x', country: 'Atlantis' }, { country: FIELD_TEXTS.country }],
    [{ name: 'x', peppol_id: '12345678' }, { peppol_id: FIELD_TEXTS.peppol_id }],
    [{ name: 'x', payment_days: 1.5 }, { payment_days: FIELD_TEXTS.whole_number }],
    [{ name: 'x', phone: 1 }, { phone: 'Deze waarde is ongeldig.' }],
    [{ name: 'a\0b' }, { name: 'Deze waarde is ongeldig.' }],
  ])('names what is wrong in %j', async (body, fields) => {
    const answer = await test.callAs(planner)('POST', '/customers', body);
    expect(answer.statusCode).toBe(400);
    const isIncomplete = Object.values(fields).every(text => text === 'Verplicht veld.');
    const errorCode = isIncomplete ? 'missing_fields' : 'invalid_input';
    expect(answer.json()).toMatchObject({ errorCode, fields });
  });

  it.each(['id', 'tenant_id', 'version', 'created_at', 'permissions', 'password_hash'])(
    'refuses the field %s by name and leaves the record as it was',
    async field => {
      const created = await create(planner);
      const call = test.callAs(planner);
      const answer = await call('PATCH', `/customers/${created.id}`, {
        name: 'Anders',
        [field]: 1,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty(field);
      expect((await call('GET', `/customers/${created.id}`)).json()).toEqual(created);
    }
  );

  it('refuses a change of what someone else changed meanwhile, and shows what it is now', async () => {
    const created = await create(planner);
    const call = test.callAs(planner);
    const url = `/customers/${created.id}`;
    await call('PATCH', url, { name: 'Eerste' }, { 'if-match': '"v1"' });
    const second = await call('PATCH', url, { name: 'Tweede' }, { 'if-match': '"v1"' });
    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({
      errorCode: 'edit_conflict',
      current: { name: 'Eerste', version: 2 },
    });
  });

  it('lets exactly one of many parallel changes of one version through', async () => {
    const created = await create(planner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        test.callAs(planner)(
          'PATCH',
          `/customers/${created.id}`,
          { name: `Naam ${index}` },
          { 'if-match': '"v1"' }
        )
      )
    );
    const codes = answers.map(answer => answer.statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  it('lets people without customers.manage read and nothing else', async () => {
    const created = await create(planner);
    const call = test.callAs(reader);
    expect((await call('GET', `/customers/${created.id}`)).statusCode).toBe(200);
    expect((await call('POST', '/customers', { name: 'x' })).statusCode).toBe(403);
    expect((await call('PATCH', `/customers/${created.id}`, { name: 'x' })).statusCode).toBe(403);
    expect((await call('DELETE', `/customers/${created.id}`)).statusCode).toBe(403);
  });

  it('asks who is there', async () => {
    const answer = await test.callAs(undefined)('GET', '/customers');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      error: 'Log in om verder te gaan.',
      errorCode: 'unauthorized',
    });
  });

  it.each(['GET', 'PATCH', 'DELETE'] as const)(
    "%s answers another tenant's customer like one that never was",
    async method => {
      const created = await create(planner);
      const body = method === 'PATCH' ? { name: 'Gekaapt' } : undefined;
      const foreign = await test.callAs(stranger)(method, `/customers/${created.id}`, body);
      const unknown = await test.callAs(stranger)(method, '/customers/2000000000', body);
      expect(foreign.statusCode).toBe(404);
      expect({ ...foreign.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
      expect((await test.callAs(planner)('GET', `/customers/${created.id}`)).json()).toEqual(
        created
      );
    }
  );

  it('counts, finds and lists the own tenant alone', async () => {
    const { call } = await tenantWith(['Geheim']);
    const other = await tenantWith(['Eigen']);
    expect((await call('GET', `/customers?${range(0, 9)}`)).headers['content-range']).toBe(
      'customers 0-0/1'
    );
    const search = await other.call('GET', `/customers?${range(0, 9)}&${filter({ q: 'Geheim' })}`);
    expect(search.headers['content-range']).toBe('customers */0');
    const spied = await other.call('GET', `/customers?tenantId=${stranger.tenantId}`);
    expect(spied.json().map((row: { name: string }) => row.name)).toEqual(['Eigen']);
  });

  it('shows the superadmin all tenants, or the one asked for', async () => {
    const { tenantId } = await tenantWith(['Van een tenant']);
    const call = test.callAs(superadmin);
    const one = await call('GET', `/customers?tenantId=${tenantId}&${range(0, 9)}`);
    expect(one.headers['content-range']).toBe('customers 0-0/1');
    const all = await call('GET', `/customers?${filter({ q: 'Van een tenant' })}`);
    expect(all.json()).toHaveLength(1);
    const nowhere = await call('POST', '/customers', { name: 'x' });
    expect(nowhere.json()).toMatchObject({ errorCode: 'tenant_required' });
    const placed = await call('POST', `/customers?tenantId=${tenantId}`, { name: 'x' });
    expect(placed.json()).toMatchObject({ tenant_id: tenantId });
  });

  it('logs each change with what it changed, in the transaction of the change', async () => {
    const created = await create(planner);
    await test.callAs(planner)('PATCH', `/customers/${created.id}`, { name: 'Nieuw' });
    const { rows } = await test.pool.query(
      `select action_type, performed_by, metadata from audit_log
       where resource_type = 'customers' and resource_id = $1 order by id`,
      [created.id]
    );
    expect(rows).toMatchObject([
      { action_type: 'customers.created', performed_by: planner.id },
      {
        action_type: 'customers.updated',
        metadata: { changes: { name: { from: 'Theater Zuid', to: 'Nieuw' } } },
      },
    ]);
  });
});
