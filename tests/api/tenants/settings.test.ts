import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  superadmin = await test.addUser(null);
});

const MANAGING = ['tenants.view', 'tenants.manage', 'customers.manage', 'users.add'] as const;

const office = async (values: object = {}, rights: readonly PermissionName[] = MANAGING) => {
  const tenantId = await test.addTenant({ name: 'Podium & Co', ...values });
  const manager = await test.addUser(tenantId, rights);
  return { tenantId, manager, call: test.callAs(manager) };
};

describe('settings', () => {
  const PATH = '/tenant/settings';

  it('are read by everyone of the tenant, and changed by who manages it', async () => {
    const { call, tenantId } = await office();
    const reader = test.callAs(await test.addUser(tenantId));
    const settings = (await reader('GET', PATH)).json();
    expect(settings).toMatchObject({
      payment_status: 'active',
      language_default: 'nl',
      force_twofa: false,
      max_users: 25,
    });
    expect((await reader('PATCH', PATH, { language_default: 'en' })).statusCode).toBe(403);
    const changed = await call('PATCH', PATH, { ...settings, language_default: 'de' });
    expect(changed.json()).toEqual({ ...settings, language_default: 'de' });
  });

  it("are changed by the company's own administrator, but for what the platform decides", async () => {
    const { call, tenantId } = await office({}, ['settings.manage']);
    const company = {
      name: 'Podium & Zonen',
      address: 'Kade 3',
      zipcode: '3029 AK',
      city: 'Rotterdam',
      country: 'NL',
      vat_number: 'NL004495445B01',
      coc_number: '12345678',
      time_zone: 'Europe/Lisbon',
    };
    const changed = await call('PATCH', PATH, {
      ...company,
      zipcode: '3029ak',
      language_default: 'en',
      force_twofa: false,
    });
    expect(changed.json()).toMatchObject({ ...company, language_default: 'en' });
    expect((await call('GET', '/auth/me')).json().user.tenant.time_zone).toBe('Europe/Lisbon');
    expect((await call('PATCH', PATH, { max_users: 2 })).statusCode).toBe(403);
    expect((await call('PATCH', PATH, { payment_status: 'cancelled' })).statusCode).toBe(403);
    expect((await call('PATCH', `/tenants/${tenantId}`, { city: 'Ede' })).statusCode).toBe(403);
  });

  it('take a VAT number of the country, where it is typed', async () => {
    const { call } = await office({}, ['settings.manage']);
    const typed = async (vat_number: string, country: string) => {
      const answer = await call('PATCH', PATH, { vat_number, country });
      return [answer.statusCode, answer.json().fields?.vat_number !== undefined];
    };
    expect(await typed('NL001234567B01', 'NL')).toEqual([400, true]);
    expect(await typed('BE0403170701', 'NL')).toEqual([400, true]);
    expect(await typed('BE 0403.170.701', 'BE')).toEqual([200, false]);
    expect((await call('GET', PATH)).json().vat_number).toBe('BE0403170701');
    // One that stands keeps standing.
    expect((await call('PATCH', PATH, { city: 'Gent' })).statusCode).toBe(200);
  });

  it('have the hours around projects, the factors of days and the end of options', async () => {
    const { call } = await office({}, ['settings.manage']);
    expect((await call('GET', PATH)).json()).toMatchObject({
      prepare_hours: 0,
      return_hours: 0,
      factors: { days: [1, 1.75, 2, 3], more: 0.25 },
      cancel_lapsed_options: false,
    });
    const planning = {
      prepare_hours: 24,
      return_hours: 8760,
      factors: { days: [1, 1.125], more: 0 },
      cancel_lapsed_options: true,
    };
    expect((await call('PATCH', PATH, planning)).json()).toMatchObject(planning);
    const factors = (days: number[], more = 0) => ({ factors: { days, more } });
    const wrong: [object, string][] = [
      [{ prepare_hours: 8761 }, 'prepare_hours'],
      [{ return_hours: -1 }, 'return_hours'],
      [{ return_hours: 1.5 }, 'return_hours'],
      [factors([]), 'factors.days'],
      [factors(Array.from({ length: 61 }, () => 1)), 'factors.days'],
      [factors([1, 1000.001]), 'factors.days.1'],
      [factors([1.0001]), 'factors.days.0'],
      [factors([1], -0.5), 'factors.more'],
      [{ cancel_lapsed_options: 'ja' }, 'cancel_lapsed_options'],
    ];
    for (const [body, field] of wrong) {
      const answer = await call('PATCH', PATH, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  it('refuse what no document could print', async () => {
    const { call } = await office({}, ['settings.manage']);
    const wrong = { name: '', time_zone: 'Europe/Nergens', logo_url: '../../etc/passwd' };
    const answer = await call('PATCH', PATH, wrong);
    expect(Object.keys(answer.json().fields)).toEqual(['name', 'time_zone', 'logo_url']);
  });

  it('are not shown to freelancers', async () => {
    const { tenantId } = await office();
    const freelancer = await test.addUser(tenantId, [], { user_type: 'freelancer' });
    expect((await test.callAs(freelancer)('GET', PATH)).statusCode).toBe(403);
  });

  it.each([
    [{ max_users: 1000 }, 403],
    [{ payment_status: 'suspended' }, 403],
    [{ max_users: 0 }, 400],
    [{ plan: 'gold' }, 400],
    [{ language_default: 'fr' }, 400],
  ])('are not changed to %j by the tenant', async (values, status) => {
    const { call } = await office();
    const before = (await call('GET', PATH)).json();
    expect((await call('PATCH', PATH, values)).statusCode).toBe(status);
    expect((await call('GET', PATH)).json()).toEqual(before);
  });

  it('are those of the tenant that the superadmin names', async () => {
    const { tenantId, call } = await office();
    const platform = test.callAs(superadmin);
    expect(errorOf(await platform('GET', PATH))).toEqual([400, 'tenant_required']);
    await platform('PATCH', `${PATH}?tenantId=${tenantId}`, { max_users: 1 });
    expect((await call('GET', PATH)).json().max_users).toBe(1);
    expect((await platform('GET', `${PATH}?tenantId=999999`)).statusCode).toBe(404);
  });

  it('of another tenant are out of reach, and the own ones are not changed in their place', async () => {
    const { call } = await office();
    const path = `${PATH}?tenantId=${(await office()).tenantId}`;
    expect((await call('GET', path)).statusCode).toBe(404);
    expect((await call('PATCH', path, { language_default: 'de' })).statusCode).toBe(404);
    expect((await call('GET', PATH)).json().language_default).toBe('nl');
  });

  it('are not changed by an outdated version', async () => {
    const { call } = await office();
    const seen = { 'if-match': (await call('GET', PATH)).headers.etag };
    await call('PATCH', PATH, { language_default: 'de' }, seen);
    expect((await call('PATCH', PATH, { language_default: 'en' }, seen)).statusCode).toBe(412);
  });

  it('ask for 2FA from the next request on', async () => {
    const { call, tenantId } = await office();
    const person = test.callAs(await test.addUser(tenantId));
    expect((await person('GET', '/customers')).statusCode).toBe(200);
    await call('PATCH', PATH, { force_twofa: true });
    expect(errorOf(await person('GET', '/customers'))).toEqual([403, '2fa_setup_required']);
    expect((await person('GET', '/auth/me')).json().forceTwofaRequired).toBe(true);
  });

  it('with fewer seats than people keep them all, and let nobody in', async () => {
    const { call, tenantId } = await office();
    await test.addUser(tenantId);
    await test.callAs(superadmin)('PATCH', `${PATH}?tenantId=${tenantId}`, { max_users: 1 });
    expect((await call('GET', '/auth/me')).statusCode).toBe(200);
    const invited = {
      name: 'Pim',
      last_name: 'Bos',
      email: 'pim@flightcase.example',
      user_type: 'user',
    };
    expect(errorOf(await call('POST', '/users/invite', invited))).toEqual([
      409,
      'user_limit_reached',
    ]);
  });

  it('count users and open invitations as seats in use', async () => {
    const tenantId = await test.addTenant({ max_users: 5 });
    const manager = test.callAs(await test.addUser(tenantId, ['settings.manage', 'users.add']));
    await test.addUser(tenantId);
    await manager('POST', '/users/invite', {
      name: 'Joris',
      last_name: 'Vink',
      email: `${crypto.randomUUID()}@flightcase.example`,
      user_type: 'user',
    });
    expect((await manager('GET', '/tenant/settings')).json()).toMatchObject({ seats_used: 3 });
  });
});
