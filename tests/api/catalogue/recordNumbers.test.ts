import { beforeAll, expect, it } from 'vitest';
import { WHOLE_MAX } from '#contract/base/limits';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  superadmin = await test.addUser(null);
});

const BEYOND = WHOLE_MAX + 1;

const PERSON = { name: 'Pim', last_name: 'Bos', email: 'pim@getal.example', user_type: 'user' };

/** Years that someone who types one passes through, and those beyond any calendar. */
it.each([
  ['/projects?filter={"period":"/"}&range=[0,9]', 200],
  ['/projects?filter={"period":"0002-01-01/0002-01-02"}&range=[0,9]', 200],
  ['/projects?filter={"period":"0001-01-01/9999-12-31"}&range=[0,9]', 200],
  ['/projects?filter={"period":"0000-01-01/"}', 400],
  ['/projects?filter={"start_date_gte":"0000-06-01T00:00:00Z"}', 400],
  ['/transport?filter={"departure_lt":"9999-12-31T23:59:59-12:00"}', 400],
  ['/audit-logs?from=0000-06-01T00:00:00Z', 400],
])('an odd day or year is answered in order: %s is %i', async (url, status) => {
  const answer = await test.callAs(superadmin)('GET', url);
  expect(answer.statusCode, answer.body).toBe(status);
});

it('a record does not get a moment that the database has not', async () => {
  const tenantId = await test.addTenant();
  const call = test.callAs(await test.addUser(tenantId, ['projects.manage']));
  const wrong = { name: 'Oud', start_date: '0000-06-01T00:00:00Z' };
  const answer = await call('POST', '/projects', wrong);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['start_date']]);
});

it.each([
  ['POST', '/roles', { name: 'Rigger', tenantId: BEYOND }],
  ['POST', '/users/invite', { ...PERSON, tenant_id: BEYOND }],
  ['PATCH', '/users/1/roles', { roles: [BEYOND] }],
  ['GET', `/projects?filter={"customer_id":${BEYOND}}`],
  ['GET', `/transport?filter={"project_id":${BEYOND}}`],
  ['GET', `/products?filter={"category_id":${BEYOND}}`],
  ['GET', `/invoices?filter={"tenant_id":${BEYOND}}`],
  ['GET', `/customers?filter={"id":[${BEYOND}]}`],
] as const)('a number beyond those of records is refused: %s %s', async (method, url, body?) => {
  const answer = await test.callAs(superadmin)(method, url, body);
  expect(answer.statusCode, answer.body).toBe(400);
});
