import { beforeAll, describe, expect, it, vi } from 'vitest';
import { equipment } from '#server/tables/equipment';
import { countFacets } from '#server/records/facets';
import { PLATFORM } from '#server/db/actor';
import { plannerOf, query } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe('the counts of a list', () => {
  it('follow the search and the other filters, each without its own', async () => {
    const { call, add } = await plannerOf(test);
    await add('/equipment', { name: 'Spot', type: 'Licht', status: 'beschikbaar' });
    await add('/equipment', { name: 'Spot', type: 'Licht', status: 'defect' });
    await add('/equipment', { name: 'Mixer', type: 'Geluid', status: 'defect' });
    const facets = async (filter: object) =>
      (await call('GET', `/equipment/facets?${query({ filter })}`)).json();
    expect(await facets({ q: 'mixer' })).toMatchObject({
      type: [{ value: 'Geluid', count: 1 }],
      status: [{ value: 'defect', count: 1 }],
    });
    expect(await facets({ q: 'sp', type: 'Licht', status: 'defect' })).toMatchObject({
      type: [{ value: 'Licht', count: 1 }],
      status: [
        { value: 'beschikbaar', count: 1 },
        { value: 'defect', count: 1 },
      ],
    });
  });

  it('follow a period', async () => {
    const { call, add } = await plannerOf(test);
    await add('/projects', { name: 'Toen', status: 'boeking', end_date: '2020-01-01T12:00:00Z' });
    await add('/projects', { name: 'Ooit', status: 'optie' });
    const statuses = async (period: string) =>
      (await call('GET', `/projects/facets?${query({ filter: { period } })}`)).json().status;
    expect(await statuses('upcoming')).toEqual([{ value: 'optie', count: 1 }]);
    expect(await statuses('past')).toEqual([{ value: 'boeking', count: 1 }]);
  });

  it('give way to the values alone where counting takes too long', async () => {
    const { call, add, tenantId } = await plannerOf(test);
    for (const type of ['Licht', 'Geluid', 'Licht']) await add('/equipment', { name: 'x', type });
    await (await plannerOf(test)).add('/equipment', { name: 'x', type: 'Elders' });
    const wanted = { searched: ['name'], filter: { q: 'x' }, tenantId };
    const context = { tenantId, actor: PLATFORM, allTenants: false };
    const counted = await test.database.tenantTransaction(context, tx => {
      let now = Date.now();
      // Each look at the clock is a second after the one before.
      vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
      return countFacets(tx, equipment, ['type', 'location'], wanted);
    });
    vi.restoreAllMocks();
    expect(counted).toEqual({
      type: [
        { value: 'Geluid', count: null },
        { value: 'Licht', count: null },
      ],
      location: [],
    });
    expect((await call('GET', '/equipment/facets')).json().type).toHaveLength(2);
  });

  it('take no filter that the list does not take', async () => {
    const { call } = await plannerOf(test);
    for (const asked of [{ filter: { notes: 'x' } }, { sort: ['name', 'ASC'] }]) {
      expect((await call('GET', `/equipment/facets?${query(asked)}`)).statusCode).toBe(400);
    }
  });
});
