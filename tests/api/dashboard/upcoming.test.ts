import { beforeAll, describe, expect, it } from 'vitest';
import { plannerOf, query } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

/** So many days from now. */
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Each resource that takes place, by the fields of its name and dates. */
const RESOURCES = [
  ['projects', { name: 'name', start: 'start_date', end: 'end_date' }],
  ['transport', { name: 'vehicle', start: 'departure', end: 'arrival' }],
] as const;

type Fields = (typeof RESOURCES)[number][1];

/** A tenant with records of all kinds of dates, and the list of their names in a period. */
const plannedAround = async (resource: string, { name, start, end }: Fields) => {
  const { call, add, tenantId } = await plannerOf(test);
  const plan = (title: string, from?: string, until?: string) =>
    add(`/${resource}`, { [name]: title, [start]: from ?? null, [end]: until ?? null });
  const listed = async (period: string | undefined, order: 'ASC' | 'DESC') => {
    const asked = query({ range: [0, 24], sort: [start, order], filter: { period } });
    const answer = await call('GET', `/${resource}?${asked}`);
    return answer.json().map((row: Record<string, string>) => row[name]);
  };
  return { call, add, plan, listed, tenantId };
};

describe.each(RESOURCES)('a list of %s', (resource, fields) => {
  it('has what is to come, the soonest first and what has no dates last, or what is past', async () => {
    const { plan, listed } = await plannedAround(resource, fields);
    await plan('Zonder datum');
    await plan('Straks', at(40), at(41));
    await plan('Loopt', at(-40), at(2));
    await plan('Binnenkort, eind onbekend', at(3));
    await plan('Voorbij', at(-40), at(-39));
    await plan('Voorbij, eind onbekend', at(-5));
    expect(await listed('upcoming', 'ASC')).toEqual([
      'Loopt',
      'Binnenkort, eind onbekend',
      'Straks',
      'Zonder datum',
    ]);
    expect(await listed('past', 'DESC')).toEqual(['Voorbij, eind onbekend', 'Voorbij']);
    expect((await listed(undefined, 'DESC')).at(-1)).toBe('Zonder datum');
    expect((await listed(undefined, 'ASC')).at(-1)).toBe('Zonder datum');
  });

  it("counts a day that has begun as to come until it ends, in the tenant's zone", async () => {
    const { plan, listed, tenantId } = await plannedAround(resource, fields);
    const platform = test.callAs(await test.addUser(null));
    const { rows } = await test.pool.query(
      `select (date_trunc('day', now() at time zone zone) at time zone zone)::text as begin, zone
       from (values ('Pacific/Kiritimati'), ('Pacific/Pago_Pago')) zones (zone)`
    );
    for (const { begin, zone } of rows) {
      await platform('PATCH', `/tenants/${tenantId}`, { time_zone: zone });
      const first = new Date(begin).getTime();
      await plan(`${zone} vandaag`, undefined, new Date(first + 1).toISOString());
      await plan(`${zone} gisteren`, undefined, new Date(first - 1).toISOString());
      expect(await listed('upcoming', 'ASC')).toContain(`${zone} vandaag`);
      expect(await listed('past', 'DESC')).toContain(`${zone} gisteren`);
      expect(await listed('upcoming', 'ASC')).not.toContain(`${zone} gisteren`);
    }
  });
});
