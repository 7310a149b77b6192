import { beforeAll, expect, it } from 'vitest';
import { WHOLE_MAX } from '#contract/limits';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  superadmin = await test.addUser(null);
});

const BEYOND = WHOLE_MAX + 1;

const PERSON = { name: 'Pim', last_name: 'Bos', email: 'pim@getal.example', user_type: 'user' };

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
