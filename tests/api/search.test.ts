import { beforeAll, describe, expect, it } from 'vitest';
import { plannerOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = () => plannerOf(test);

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

/** So many days from now. */
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('the search', () => {
  it('finds each kind that one may see, of the own tenant', async () => {
    const { call, add } = await planner();
    await add('/customers', { name: 'Gala BV' });
    await add('/projects', { name: 'Zomergala' });
    await add('/projects', { name: 'Gala' });
    await add('/products', { name: 'Galagordijn' });
    await (await planner()).add('/customers', { name: 'Gala elders' });
    const found = (await call('GET', '/search?q=gala')).json();
    expect(Object.keys(found)).toEqual([
      'projects',
      'customers',
      'contacts',
      'equipment',
      'transport',
      'products',
      'vehicles',
      'venues',
      'sub-hires',
    ]);
    expect(titles(found.projects)).toEqual(['Gala', 'Zomergala']);
    expect(found.customers).toHaveLength(1);
  });

  it('tells those who see all tenants whose a record is, and nobody else', async () => {
    const { add, call, tenantId } = await planner();
    await add('/customers', { name: 'Wieisdezebv' });
    const superadmin = test.callAs(await test.addUser(null));
    const [seen] = (await superadmin('GET', '/search?q=wieisdezebv')).json().customers;
    expect(seen.tenant).toEqual(expect.any(String));
    const [chosen] = (await superadmin('GET', `/search?q=wieisdezebv&tenantId=${tenantId}`)).json()
      .customers;
    expect(chosen).not.toHaveProperty('tenant');
    const [own] = (await call('GET', '/search?q=wieisdezebv')).json().customers;
    expect(own).not.toHaveProperty('tenant');
  });

  it('finds units by their code and their serial number, and shows both', async () => {
    const { call, add } = await planner();
    const lamp = { name: 'Lamp', code: 'ZS-0042', serial_number: 'SN 99/7' };
    const { id } = await add('/equipment', lamp);
    await add('/equipment', { name: 'Statief' });
    for (const text of ['zs-0042', 'ZS', '0042', 'sn 99/7']) {
      const { equipment } = (await call('GET', `/search?q=${encodeURIComponent(text)}`)).json();
      expect(equipment, text).toEqual([{ id, title: 'Lamp', detail: 'ZS-0042 · SN 99/7' }]);
    }
    const { equipment } = (await call('GET', '/search?q=statief')).json();
    expect(equipment).toMatchObject([{ title: 'Statief', detail: null }]);
  });

  it('finds trips by what drives, who, for what and where to', async () => {
    const { call, add } = await planner();
    const project = await add('/projects', { name: 'Havenfeest' });
    const departure = '2031-06-01T08:00:00.000Z';
    const trip = { vehicle: 'Bakwagen', driver: 'Ruben', project_id: project.id, departure };
    const { id } = await add('/transport', { ...trip, to_location: 'Pakhuis Zuid' });
    for (const text of ['bakw', 'ruben', 'havenf', 'pakhuis', 'ba']) {
      const { transport } = (await call('GET', `/search?q=${text}`)).json();
      expect(transport, text).toEqual([
        { id, title: 'Bakwagen', detail: 'Havenfeest', start: departure },
      ]);
    }
  });

  it('puts what is to come first: the soonest, then what has no date, then the latest past', async () => {
    const { call, add } = await planner();
    const project = (name: string, days: number) =>
      add('/projects', { name, start_date: at(days), end_date: at(days + 1) });
    await project('Feest lang geleden', -300);
    await project('Feest onlangs', -30);
    await add('/projects', { name: 'Feest ooit' });
    await project('Feest straks', 60);
    await project('Zomerfeest binnenkort', 10);
    await project('Feest nu', 0);
    const { projects } = (await call('GET', '/search?q=feest')).json();
    expect(titles(projects)).toEqual([
      'Feest nu',
      'Feest straks',
      'Feest ooit',
      'Zomerfeest binnenkort',
      'Feest onlangs',
    ]);
  });

  it.each(['0612', '06 12 34', '+31 6 12', '0031612345', '(06) 12', '345678'])(
    'finds phone numbers by their digits, however both are written: %s',
    async typed => {
      const { call, add, tenantId } = await planner();
      const numbers = ['+31 6 12345678', '06-12 34 56 78', '0031 (0)6 1234 5678'];
      for (const [index, phone] of numbers.entries()) {
        await add('/customers', { name: `Klant ${index}`, contact_person: 'Jo', phone });
      }
      await add('/customers', { name: 'Ander', phone: '+49 151 9999' });
      const { id } = await test.addUser(tenantId, [], { phone: '06 1234 5678' });
      const found = (await call('GET', `/search?${new URLSearchParams({ q: typed })}`)).json();
      expect(titles(found.customers)).toEqual(['Klant 0', 'Klant 1', 'Klant 2']);
      expect(found.customers[0].detail).toBe(numbers[0]);
      const viewer = test.callAs(await test.addUser(tenantId, ['users.view']));
      const people = (await viewer('GET', `/search?${new URLSearchParams({ q: typed })}`)).json();
      expect(people.users).toMatchObject([{ id, detail: '06 1234 5678' }]);
    }
  );

  it.each(['+49 151 9999', '0049151 99', '00 49 (151)'])(
    'finds foreign numbers, written with + or 00: %s',
    async typed => {
      const { call, add } = await planner();
      for (const phone of ['+49 151 9999', '0049 151 9999']) {
        await add('/customers', { name: phone, phone });
      }
      const found = (await call('GET', `/search?${new URLSearchParams({ q: typed })}`)).json();
      expect(titles(found.customers)).toEqual(['+49 151 9999', '0049 151 9999']);
    }
  );

  it('follows a phone number that changes, and keeps its digits to itself', async () => {
    const { call, add } = await planner();
    const { id } = await add('/customers', { name: 'Verhuisd', phone: '06 1111 1111' });
    const changed = await call('PATCH', `/customers/${id}`, { phone: '06 2222 2222' });
    expect(changed.json()).not.toHaveProperty('phone_digits');
    const { customers } = (await call('GET', '/search?q=0622')).json();
    expect(titles(customers)).toEqual(['Verhuisd']);
    expect((await call('GET', '/search?q=0611')).json().customers).toEqual([]);
    const listed = (await call('GET', '/customers')).json();
    expect(listed[0]).not.toHaveProperty('phone_digits');
    await call('DELETE', `/customers/${id}`);
    const { rows } = await test.pool.query(
      "select metadata from audit_log where action_type = 'customers.deleted' and resource_id = $1",
      [id]
    );
    expect(rows[0].metadata.before).toMatchObject({ name: 'Verhuisd', phone: '06 2222 2222' });
    expect(rows[0].metadata.before).not.toHaveProperty('phone_digits');
  });
});
