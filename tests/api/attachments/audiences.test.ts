import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCES } from '#contract/attachments/audience';
import type { PermissionName } from '#contract/people/permissions';
import { attachmentsOf } from '../support/attachments.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

const MANAGER: PermissionName[] = [
  'projects.manage',
  'customers.manage',
  'customers.view',
  'prices.view',
  'audit.view',
  'planning.view',
];

let test: TestApp;
let files: ReturnType<typeof attachmentsOf>;
let tenantId: number;
let planner: TestUser;
/** Changes projects, and sees no prices. */
let priceless: TestUser;
let freelancer: TestUser;
let project: string;

beforeAll(async () => {
  test = await buildTestApp();
  files = attachmentsOf(test);
  tenantId = await test.addTenant();
  planner = await test.addUser(tenantId, MANAGER);
  priceless = await test.addUser(
    tenantId,
    MANAGER.filter(name => name !== 'prices.view')
  );
  freelancer = await test.addUser(tenantId, [], { user_type: 'freelancer' });
  project = await newProject();
});

/** A project that the freelancer drives for. */
const newProject = async () => {
  const { id } = (await test.callAs(planner)('POST', '/projects', { name: 'Gala' })).json();
  await test.pool.query(
    `insert into transport (tenant_id, vehicle, project_id, driver_id, status)
     values ($1, 'Bakwagen', $2, $3, 'gepland')`,
    [tenantId, id, freelancer.id]
  );
  return `/projects/${id}`;
};

const PDF = '%PDF-1.7';

const addFor = async (audience: string, record = project) => {
  const added = await files.add(planner, record, PDF, {
    name: `${audience}.pdf`,
    fields: { audience },
  });
  expect(added.statusCode, added.body).toBe(201);
  return added.json();
};

const namesFor = async (user: TestUser, record: string, query = '') =>
  (await files.get(user, `${record}/files${query}`))
    .json()
    .map(({ name }: { name: string }) => name)
    .toSorted();

describe('the audience of a file', () => {
  it('is internal unless its sender says otherwise, before or after the file', async () => {
    expect((await files.add(planner, project, PDF)).json()).toMatchObject({ audience: 'internal' });
    for (const audience of AUDIENCES) {
      for (const fieldsLast of [false, true]) {
        const fields = { audience };
        const added = await files.add(planner, project, PDF, { fields, fieldsLast });
        expect(added.json()).toMatchObject({ audience });
      }
    }
    const stored = test.stored.size;
    const wrong: Record<string, string>[] = [
      { audience: 'everyone' },
      { audience: '' },
      { other: 'crew' },
    ];
    for (const fields of wrong) {
      for (const fieldsLast of [false, true]) {
        const refused = await files.add(planner, project, PDF, { fields, fieldsLast });
        expect(refused.statusCode, JSON.stringify(fields)).toBe(400);
      }
    }
    expect(test.stored.size).toBe(stored);
  });

  it('decides who lists, filters, downloads, changes and deletes it', async () => {
    const record = await newProject();
    const ids: Record<string, number> = {};
    for (const audience of AUDIENCES) ids[audience] = (await addFor(audience, record)).id;
    const readers: [TestUser, readonly string[]][] = [
      [planner, ['crew', 'financial', 'internal']],
      [priceless, ['crew', 'internal']],
      [freelancer, ['crew']],
    ];
    for (const [user, readable] of readers) {
      expect(await namesFor(user, record)).toEqual(readable.map(name => `${name}.pdf`));
      for (const audience of AUDIENCES) {
        const isReader = readable.includes(audience);
        const path = `${record}/files/${ids[audience]}`;
        expect((await files.get(user, path)).statusCode, path).toBe(isReader ? 200 : 404);
        expect((await files.get(user, `${path}/preview`)).statusCode).toBe(404);
        const filtered = await namesFor(user, record, `?audience=${audience}`);
        expect(filtered).toEqual(isReader ? [`${audience}.pdf`] : []);
      }
    }
    const call = test.callAs(priceless);
    const hidden = `${record}/files/${ids.financial}`;
    expect((await call('PATCH', hidden, { audience: 'internal' })).statusCode).toBe(404);
    expect((await call('DELETE', hidden)).statusCode).toBe(404);
    expect(
      (await call('PATCH', `${record}/files/${ids.crew}`, { audience: 'crew' })).json()
    ).toMatchObject({ id: ids.crew, audience: 'crew' });
    const asFreelancer = test.callAs(freelancer);
    expect((await asFreelancer('DELETE', `${record}/files/${ids.crew}`)).statusCode).toBe(403);
  });

  it('is changed, which the next reading shows', async () => {
    const record = await newProject();
    const { id } = await addFor('internal', record);
    const call = test.callAs(planner);
    expect(await namesFor(freelancer, record)).toEqual([]);
    const changed = await call('PATCH', `${record}/files/${id}`, { audience: 'crew' });
    expect(changed.json()).toMatchObject({ id, audience: 'crew', name: 'internal.pdf' });
    expect(await namesFor(freelancer, record)).toEqual(['internal.pdf']);
    await call('PATCH', `${record}/files/${id}`, { audience: 'financial' });
    expect(await namesFor(freelancer, record)).toEqual([]);
    expect(await namesFor(priceless, record)).toEqual([]);
    const wrong = await call('PATCH', `${record}/files/${id}`, { audience: 'all' });
    expect(wrong.statusCode).toBe(400);
  });

  it('is never one that the user is not of', async () => {
    const refused = await files.add(priceless, project, PDF, { fields: { audience: 'financial' } });
    expect(refused.statusCode).toBe(403);
    const { id } = await addFor('internal');
    const path = `${project}/files/${id}`;
    const moved = await test.callAs(priceless)('PATCH', path, { audience: 'financial' });
    expect(moved.statusCode).toBe(403);
    expect((await files.get(priceless, path)).statusCode).toBe(200);
  });

  it('hides the name of a financial file in the history', async () => {
    const record = await newProject();
    const { id } = await addFor('financial', record);
    const call = test.callAs(planner);
    await call('PATCH', `${record}/files/${id}`, { audience: 'crew' });
    await call('PATCH', `${record}/files/${id}`, { audience: 'financial' });
    await call('DELETE', `${record}/files/${id}`);
    const log = (user: TestUser) =>
      test.callAs(user)(
        'GET',
        `/audit-logs?resourceType=projects&resourceId=${record.split('/')[2]}`
      );
    expect((await log(planner)).body.match(/financial\.pdf/g)).toHaveLength(4);
    const told = await log(priceless);
    expect(told.body).not.toContain('financial.pdf');
    expect(told.json().map(({ action_type }: { action_type: string }) => action_type)).toEqual(
      expect.arrayContaining(['projects.file_changed', 'projects.file_removed'])
    );
  });

  it('is no secret in a search or a live event: files are in neither', async () => {
    await addFor('financial');
    const found = await test.callAs(priceless)('GET', '/search?q=financial');
    expect(found.body).not.toContain('financial.pdf');
    const { rows } = await test.pool.query('select * from live_changes where tenant_id = $1', [
      tenantId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('.pdf');
  });

  it('is the crew for older files of projects', async () => {
    const migration = await readFile(
      new URL('../../../server/db/migrations/0026_file_audiences.sql', import.meta.url),
      'utf8'
    );
    const [update = ''] = /^UPDATE.*$/m.exec(migration) ?? [];
    const record = await newProject();
    await addFor('internal', record);
    const { id } = (await test.callAs(planner)('POST', '/customers', { name: 'Orkest' })).json();
    await addFor('internal', `/customers/${id}`);
    await test.pool.query(update);
    expect(await namesFor(freelancer, record)).toEqual(['internal.pdf']);
    const ofCustomer = await files.get(planner, `/customers/${id}/files`);
    expect(ofCustomer.json()).toMatchObject([{ audience: 'internal' }]);
  });
});
