import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf, names, plannerOf, query } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const PERIOD = { start_date: '2031-05-01T08:00:00Z', end_date: '2031-05-03T08:00:00Z' };

/** A company with a planner and a colleague who plans as well. */
const company = async () => {
  const planner = await plannerOf(test);
  const colleague = await test.addUser(planner.tenantId, ['projects.manage', 'planning.view'], {
    name: 'Daan',
    last_name: 'Vos',
  });
  return { ...planner, colleague };
};

describe('the planner of a project', () => {
  it('is whoever made it, until a colleague is named', async () => {
    const { add, call, user, colleague } = await company();
    const project = await add('/projects', { name: 'Gala' });
    expect(project).toMatchObject({ planner_id: user.id, status: null });
    expect(project.planner_name).toContain('Sanne');
    const path = `/projects/${project.id}`;
    const handed = await call('PATCH', path, { planner_id: colleague.id });
    expect(handed.json()).toMatchObject({ planner_id: colleague.id, planner_name: 'Daan Vos' });
    const none = await call('PATCH', path, { planner_id: null });
    expect(none.json()).toMatchObject({ planner_id: null, planner_name: null });
    expect(await add('/projects', { name: 'Bal', planner_id: null })).toMatchObject({
      planner_id: null,
    });
  });

  it('is somebody of the company', async () => {
    const { call } = await company();
    const stranger = await plannerOf(test);
    const refused = await call('POST', '/projects', { name: 'Bal', planner_id: stranger.user.id });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['planner_id']]);
  });

  it('of a copy is whoever copies', async () => {
    const { add, colleague } = await company();
    const project = await add('/projects', { name: 'Gala' });
    const copied = await test.callAs(colleague)('POST', `/projects/${project.id}/duplicate`, {});
    expect(copied.json()).toMatchObject({ planner_id: colleague.id });
  });

  it('of imported projects is whoever imports, or who the file names', async () => {
    const { call, user, colleague } = await company();
    const imported = await call(
      'POST',
      '/projects/import',
      Buffer.from('name,planner_name\nGala,\nBal,Daan Vos'),
      {
        'content-type': 'text/csv',
      }
    );
    expect(imported.json()).toMatchObject({ imported: 2 });
    const mine = await call('GET', `/projects?${query({ filter: { planner_id: user.id } })}`);
    expect(names(mine)).toEqual(['Gala']);
    const theirs = await call(
      'GET',
      `/projects?${query({ filter: { planner_id: colleague.id } })}`
    );
    expect(names(theirs)).toEqual(['Bal']);
    const file = await call('GET', '/projects/export');
    expect(file.body).toContain('Daan Vos');
  });

  it('narrows the board down', async () => {
    const { add, call, user, colleague } = await company();
    await add('/projects', { name: 'Gala', ...PERIOD });
    await add('/projects', { name: 'Bal', ...PERIOD, planner_id: colleague.id });
    const board = (planner_id: number) =>
      call(
        'GET',
        `/planning?by=projects&from=2031-05-01T00:00:00Z&until=2031-05-05T00:00:00Z&${query({ filter: { planner_id } })}`
      );
    expect(names(await board(user.id))).toEqual(['Gala']);
    expect(names(await board(colleague.id))).toEqual(['Bal']);
  });

  it('stays with a person who is gone', async () => {
    const { add, call, colleague } = await company();
    const project = await add('/projects', { name: 'Gala', planner_id: colleague.id });
    await test.pool.query('update users set deleted_at = now(), active = false where id = $1', [
      colleague.id,
    ]);
    const kept = await call('PATCH', `/projects/${project.id}`, {
      planner_id: colleague.id,
      notes: 'x',
    });
    expect(kept.json()).toMatchObject({ planner_id: colleague.id, planner_name: 'Daan Vos' });
  });
});

describe('the history of a project', () => {
  it('is for its planner, without the whole log', async () => {
    const { add, colleague } = await company();
    const own = await add('/projects', { name: 'Gala', planner_id: colleague.id });
    const other = await add('/projects', { name: 'Bal' });
    const read = test.callAs(colleague);
    const history = (id: number) => `/audit-logs?resourceType=projects&resourceId=${id}`;
    const shown = await read('GET', history(own.id));
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json()).toMatchObject([{ action_type: 'projects.created', ip_address: null }]);
    for (const path of [history(other.id), '/audit-logs', `/audit-logs?resourceId=${own.id}`]) {
      expect((await read('GET', path)).statusCode).toBe(403);
    }
  });

  it('tells no money to a planner who does not see prices', async () => {
    const { add, call, colleague } = await company();
    const product = await add('/products', { name: 'Lamp', price: 12.5, stock: 4 });
    const own = await add('/projects', { name: 'Gala', planner_id: colleague.id });
    const changes = [{ op: 'add_line', product_id: product.id, amount: 1, unit_price: 777 }];
    const planned = await call('POST', `/projects/${own.id}/plan`, { changes });
    expect(planned.statusCode, planned.body).toBe(200);
    const shown = await test.callAs(colleague)(
      'GET',
      `/audit-logs?resourceType=projects&resourceId=${own.id}`
    );
    expect(shown.statusCode).toBe(200);
    expect(shown.body).not.toContain('777');
  });
});

describe('the status of a new project', () => {
  it('is set by the company for its form; the API leaves it empty', async () => {
    const { add, call, tenantId } = await company();
    const settings = await call('GET', '/tenant/settings');
    expect(settings.json().project_status).toBe('optie');
    const admin = test.callAs(await test.addUser(tenantId, ['settings.manage']));
    const none = await admin('PATCH', '/tenant/settings', { project_status: null });
    expect(none.json().project_status).toBeNull();
    const wrong = await admin('PATCH', '/tenant/settings', { project_status: 'klaar' });
    expect([wrong.statusCode, fieldsOf(wrong)]).toEqual([400, ['project_status']]);
    expect((await add('/projects', { name: 'Gala' })).status).toBeNull();
  });
});
