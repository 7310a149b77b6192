import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { STREAMS_OF_PERSON } from '#server/modules/live/live.routes';
import { forgetTheBeginning } from './support/liveChanges.ts';
import { openStream } from './support/liveStreams.ts';
import { planningOf } from './support/plans.ts';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';
import { scanned, warehouseOf } from './support/warehouse.ts';

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await forgetTheBeginning(test);
});

const listening = async ({ token }: TestUser, query = '') => {
  const stream = await openStream(origin, token, query);
  expect(stream.response.status).toBe(200);
  onTestFinished(stream.leave);
  return stream;
};

/** A planner who changes things, and a colleague who listens. */
const colleagues = async (
  permissions?: readonly PermissionName[],
  values: Parameters<TestApp['addUser']>[2] = {}
) => {
  const planner = await planningOf(test);
  const colleague = await test.addUser(planner.tenantId, permissions, values);
  return { ...planner, colleague, stream: await listening(colleague) };
};

describe('A colleague', () => {
  it('is told who added, changed and deleted which record, and no value of it', async () => {
    const { add, call, user, stream } = await colleagues();
    const { id } = await add('/customers', { name: 'Orkest Noord' });
    const by = { id: user.id, name: 'Sanne de Wit' };
    const told = await stream.told({ resource: 'customers', id, by });
    expect(Object.keys(told ?? {}).toSorted()).toEqual(['at', 'by', 'id', 'resource']);
    const { id: other } = await add('/customers', { name: 'Orkest Zuid' });
    await stream.told({ resource: 'customers', id: other });
    await call('PATCH', `/customers/${id}`, { name: 'Orkest Oost' });
    await expect.poll(() => stream.changes().filter(each => each.id === id)).toHaveLength(2);
    await call('DELETE', `/customers/${id}`);
    await expect.poll(() => stream.changes().filter(each => each.id === id)).toHaveLength(3);
  });

  it('is told what changed while they were away for a moment, or that it may be more', async () => {
    const { add, colleague } = await colleagues();
    const before = performance.now();
    const { id } = await add('/customers', { name: 'Orkest West' });
    const away = (performance.now() - before) / 1000;
    const back = await listening(colleague, `?away=${away}`);
    await back.told({ resource: 'customers', id });
    expect(back.names()).not.toContain('missed');
    const late = await listening(colleague, '?away=86400');
    await late.receivedEvent('missed');
    const present = await listening(colleague);
    await add('/projects', { name: 'Later' });
    await present.told({ resource: 'projects' });
    expect(present.changes().map(({ resource }) => resource)).toEqual(['projects']);
  });

  it('is told without a name what they may have read already', async () => {
    const { add, colleague } = await colleagues();
    const { id } = await add('/customers', { name: 'Orkest Midden' });
    const opened = await listening(colleague, '?away=0');
    expect(await opened.told({ resource: 'customers', id })).not.toHaveProperty('by');
  });

  it('is told of a plan as of its project', async () => {
    const { project, change, product, stream } = await colleagues();
    const id = await project();
    await change(id, { op: 'add_line', product_id: await product(4), amount: 2 });
    await expect
      .poll(() => stream.changes().filter(each => each.resource === 'projects').length)
      .toBeGreaterThan(0);
    await stream.told({ resource: 'projects', id });
  });

  it('is told of scans as of their project, which did not change itself', async () => {
    const ours = await warehouseOf(test);
    const { id: product } = await ours.coded('SM58', 4);
    const { id: project } = await ours.job(product, 2);
    const stream = await listening(await test.addUser(ours.planner.tenantId));
    const freelancer = await test.addUser(ours.planner.tenantId, [], { user_type: 'freelancer' });
    const limited = await listening(freelancer);
    const scan = scanned('SM58', 'out');
    expect(await ours.results(project, scan)).toEqual(['ok']);
    const by = { id: ours.user.id, name: 'Sanne de Wit' };
    const told = await stream.told({ resource: 'scans', project_id: project, by });
    expect(Object.keys(told ?? {}).toSorted()).toEqual(['at', 'by', 'project_id', 'resource']);
    await ours.undo(project, scan.id);
    await expect.poll(() => stream.changes().map(({ resource }) => resource)).toHaveLength(2);
    expect(stream.changes().every(({ resource }) => resource === 'scans')).toBe(true);
    expect(Object.keys((await limited.told({ resource: 'scans' })) ?? {}).toSorted()).toEqual([
      'at',
      'resource',
    ]);
  });

  it('is told once of an import, without its records', async () => {
    const { call, user, stream } = await colleagues();
    const rows = Array.from({ length: 500 }, (_, index) => `Klant ${index}`);
    const csv = Buffer.from(['name', ...rows].join('\n'));
    const headers = { 'content-type': 'text/csv' };
    expect((await call('POST', '/customers/import', csv, headers)).statusCode).toBe(202);
    const told = await stream.told({ resource: 'customers' });
    expect(told).toMatchObject({ by: { id: user.id } });
    expect(told?.id).toBeUndefined();
    expect(stream.changes()).toHaveLength(1);
  });

  it('reads an answer that nothing keeps, compresses or collects', async () => {
    const { stream } = await colleagues();
    const { headers } = stream.response;
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
  });
});

describe('Nobody is told', () => {
  /** Waits until a change that may be told is, and answers all that was told until then. */
  const allChanges = async ({ add, stream }: Awaited<ReturnType<typeof colleagues>>) => {
    const { id } = await add('/equipment', { name: 'Kabel' });
    await stream.told({ resource: 'equipment', id });
    return stream.changes().filter(({ resource }) => resource !== 'equipment');
  };

  it("what is another tenant's", async () => {
    const own = await colleagues();
    const others = await planningOf(test);
    await others.add('/customers', { name: 'Van hen' });
    expect(await allChanges(own)).toEqual([]);
  });

  it('what they may not see', async () => {
    const own = await colleagues([]);
    await own.product(3);
    expect(await allChanges(own)).toEqual([]);
  });

  it('that somebody signed in, or downloaded a file', async () => {
    const own = await colleagues(['audit.view', 'users.view']);
    await own.call('GET', '/customers/export');
    await own.call('POST', '/auth/logout');
    const stranger = await test.addUser(own.tenantId, ['equipment.manage']);
    const { id } = (await test.callAs(stranger)('POST', '/equipment', { name: 'Kabel' })).json();
    await own.stream.told({ resource: 'equipment', id });
    expect(own.stream.changes().map(({ resource }) => resource)).toEqual(['equipment']);
  });

  it('which record it was, if they see only their own', async () => {
    const own = await colleagues([], { user_type: 'freelancer' });
    await own.add('/projects', { name: 'Gala' });
    const told = await own.stream.told({ resource: 'projects' });
    expect(Object.keys(told ?? {}).toSorted()).toEqual(['at', 'resource']);
  });

  it('without being signed in', async () => {
    const stream = await openStream(origin, 'aaa.bbb.ccc');
    expect(stream.response.status).toBe(401);
  });
});

describe('The superadmin', () => {
  it('is told of all tenants, or of the one in view', async () => {
    const [one, other] = [await planningOf(test), await planningOf(test)];
    const superadmin = await test.addUser(null);
    const all = await listening(superadmin);
    const narrowed = await listening(superadmin, `?tenantId=${one.tenantId}`);
    const theirs = await other.add('/customers', { name: 'Van de ander' });
    const ours = await one.add('/customers', { name: 'Van de een' });
    await all.told({ id: theirs.id });
    await all.told({ id: ours.id });
    await narrowed.told({ id: ours.id });
    expect(narrowed.changes().map(({ id }) => id)).toEqual([ours.id]);
  });
});

describe('A stream', () => {
  it('ends when the person is deactivated', async () => {
    const { tenantId, colleague, stream } = await colleagues();
    const administrator = await test.addUser(tenantId, ['users.view', 'user.edit']);
    const answer = await test.callAs(administrator)('PATCH', `/users/${colleague.id}`, {
      active: false,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await stream.isOver();
    await stream.ended;
  });

  it('ends when the session does', async () => {
    const { colleague, stream } = await colleagues();
    expect((await test.callAs(colleague)('POST', '/auth/logout')).statusCode).toBe(200);
    await stream.isOver();
  });

  it('follows the rights that the person is given and loses', async () => {
    const own = await colleagues([]);
    const administrator = await test.addUser(own.tenantId, [
      'users.view',
      'permissions.edit',
      'products.view',
    ]);
    const grant = async (permissions: string[]) => {
      const path = `/users/${own.colleague.id}/permissions`;
      const answer = await test.callAs(administrator)('PATCH', path, { permissions });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await grant(['products.view']);
    await expect
      .poll(
        async () => {
          await own.product(1);
          return own.stream.changes().map(({ resource }) => resource);
        },
        { timeout: 10_000 }
      )
      .toContain('products');
  });

  it('follows what a role of the platform allows, in every tenant', async () => {
    const own = await colleagues([]);
    const superadmin = test.callAs(await test.addUser(null));
    const role = await superadmin('POST', '/roles', { name: randomUUID(), tenantId: null });
    expect(role.statusCode, role.body).toBe(201);
    const { id } = role.json();
    const given = await superadmin('PATCH', `/users/${own.colleague.id}/roles`, { roles: [id] });
    expect(given.statusCode, given.body).toBe(200);
    await own.add('/customers', { name: 'Orkest' });
    await own.stream.told({ resource: 'customers' });
    const permissions = ['products.view'];
    const allowed = await superadmin('PATCH', `/roles/${id}/permissions`, { permissions });
    expect(allowed.statusCode, allowed.body).toBe(200);
    await expect
      .poll(
        async () => {
          await own.product(1);
          return own.stream.changes().map(({ resource }) => resource);
        },
        { timeout: 4_000 }
      )
      .toContain('products');
  });

  it('is the oldest to end when a person opens too many', async () => {
    const { colleague, stream, add } = await colleagues();
    const more = [];
    while (more.length < STREAMS_OF_PERSON) more.push(await listening(colleague));
    await stream.isOver();
    expect(stream.names()).toContain('replaced');
    const { id } = await add('/customers', { name: 'Orkest' });
    for (const each of more) await each.told({ resource: 'customers', id });
  });

  it('costs nothing any more once its reader has left', async () => {
    const { stream } = await colleagues();
    const before = test.live.listening();
    stream.leave();
    await expect.poll(test.live.listening, { timeout: 10_000 }).toBeLessThan(before);
  });
});
