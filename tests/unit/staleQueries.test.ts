import { type QueryKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { followed } from '#src/app/modules.ts';
import { type ReportedChange, urgencyOf, urgencyOfAny } from '#src/platform/live/staleQueries.ts';

const queryOf = (queryKey: QueryKey, data?: unknown) => {
  const client = new QueryClient();
  const query = client.getQueryCache().build(client, { queryKey });
  if (data !== undefined) query.setData(data);
  return query;
};

const urgency = (queryKey: QueryKey, change: ReportedChange, data?: unknown) =>
  urgencyOf(queryOf(queryKey, data), change, followed);

const project = (id: string) => ({ resource: 'projects', id });
const scans = (projectId: string) => ({ resource: 'scans', projectId });

it('what reads depend on are resources of the API', () => {
  const { records, workedOut } = followed;
  // Scans and deposits are published as resources, and have no list.
  const known = [...Object.values(records).map(([own]) => own), 'invites', 'scans', 'deposits'];
  const others = Object.values(records).flatMap(([, ...showsAlso]) => showsAlso);
  const worked = Object.values(workedOut).flatMap(({ on, of = {} }) => [...on, ...Object.keys(of)]);
  expect(known).toEqual(expect.arrayContaining([...others, ...worked]));
});

describe('What a page hears of', () => {
  it.each([[['plan', 3, 1]], [['packing', 3]]])(
    '%j: its own project soon, stock later, and no other project',
    queryKey => {
      expect(urgency(queryKey, project('3'))).toBe('soon');
      expect(urgency(queryKey, scans('3'))).toBe('soon');
      expect(urgency(queryKey, { resource: 'repairs', id: '3' })).toBe('later');
      for (const other of [project('4'), scans('4'), { resource: 'customers', id: '3' }]) {
        expect(urgency(queryKey, other)).toBeUndefined();
      }
      expect(urgency(queryKey, { resource: 'projects' })).toBe('later');
    }
  );

  it('a record: itself soon, and no other of its kind', () => {
    const key = ['projects', 'getOne', { id: '3' }];
    expect(urgency(key, project('3'))).toBe('soon');
    expect(urgency(key, project('4'))).toBeUndefined();
    expect(urgency(key, scans('3'))).toBeUndefined();
    expect(urgency(['rollen', 'getOne', { id: '3' }], { resource: 'roles', id: '3' })).toBe('soon');
    const many = ['projects', 'getMany', { ids: [3, 5] }];
    expect(urgency(many, project('3'))).toBe('later');
    expect(urgency(many, project('4'))).toBeUndefined();
  });

  it('a count: its own stocktaking soon, and no other', () => {
    for (const call of ['getCounts', 'getDifferences']) {
      const key = ['stocktakings', call, 3];
      expect(urgency(key, { resource: 'stocktakings', id: '3' })).toBe('soon');
      expect(urgency(key, { resource: 'stocktakings', id: '4' })).toBeUndefined();
    }
  });

  it('a unit, or a product: no other', () => {
    expect(urgency(['unitTimeline', 7], { resource: 'equipment', id: '7' })).toBe('soon');
    expect(urgency(['unitTimeline', 7], { resource: 'equipment', id: '8' })).toBeUndefined();
    expect(urgency(['timeline', 7, 'a', 'b'], { resource: 'products', id: '8' })).toBeUndefined();
    expect(urgency(['timeline', 7, 'a', 'b'], project('8'))).toBe('later');
  });

  it('a day: scans for the projects on its cards', () => {
    const cards = { late: [], out: [{ project_id: 3 }], back: [{ project_id: 5 }] };
    expect(urgency(['warehouse', '2026-06-01'], scans('5'), cards)).toBe('later');
    expect(urgency(['warehouse', '2026-06-01'], scans('4'), cards)).toBeUndefined();
    expect(urgency(['warehouse', '2026-06-01'], scans('4'))).toBe('later');
    expect(urgency(['warehouse', '2026-06-01'], project('4'), cards)).toBe('later');
  });

  it('a list of projects: projects, and not what is scanned for them', () => {
    const list = ['projects', 'getList', { filter: {} }];
    expect(urgency(list, project('3'))).toBe('later');
    expect(urgency(list, scans('3'))).toBeUndefined();
    for (const kind of ['dashboard', 'planning', 'shortages']) {
      expect(urgency([kind], scans('3')), kind).toBe('later');
    }
  });

  it('a history: that of its record', () => {
    const of = (filter: object) => ['audit-logs', 'getList', { filter }];
    const record = of({ resourceType: 'projects', resourceId: '3' });
    expect(urgency(record, project('3'))).toBe('later');
    expect(urgency(record, scans('3'))).toBe('later');
    expect(urgency(record, project('4'))).toBeUndefined();
    expect(urgency(record, { resource: 'customers', id: '3' })).toBeUndefined();
    expect(urgency(of({}), project('4'))).toBe('later');
  });

  it('a form: nothing', () => {
    expect(urgency(['users', 'permissions', 3], { resource: 'users', id: '3' })).toBeUndefined();
    expect(urgency(['me'], { resource: 'users', id: '3' })).toBeUndefined();
  });
});

it('what is about one record is read first where it is not known what changed', () => {
  expect(urgencyOfAny(queryOf(['plan', 3, 1]), followed)).toBe('soon');
  expect(urgencyOfAny(queryOf(['stocktakings', 'getCounts', 3]), followed)).toBe('soon');
  expect(urgencyOfAny(queryOf(['planning', null]), followed)).toBe('later');
  expect(urgencyOfAny(queryOf(['me']), followed)).toBeUndefined();
});
