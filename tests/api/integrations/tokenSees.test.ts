import { beforeAll, expect, it } from 'vitest';
import {
  TOKEN_PERMISSIONS,
  type TokenPermission,
} from '#contract/integrations/tokenPermissions.values';
import { invoicingOf } from '../support/invoicing.ts';
import { companyWithTokens, EVERYTHING } from '../support/programs.ts';
import { pathWith, routesOf } from '../support/routes.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Awaited<ReturnType<typeof invoicingOf>>;
let company: Awaited<ReturnType<typeof companyWithTokens>>;
let projectId: number;
let customer_id: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test, { permissions: EVERYTHING });
  company = await companyWithTokens(test, ours.tenantId);
  ({ projectId, customer_id } = await ours.booking());
  const stagehand = (await ours.add('/crew-functions', { name: 'Stagehand' })).id;
  await ours.add('/crew', { name: 'Jan' });
  await ours.done('POST', `/projects/${projectId}/crew`, {
    changes: [
      {
        op: 'add_shift',
        ref: 'a',
        function_id: stagehand,
        amount: 1,
        from: hour(8),
        until: hour(16),
      },
    ],
  });
  await ours.add('/quotes', { project_id: projectId });
  await ours.issued(100, { customer_id });
  await ours.pay(customer_id, 50);
  await ours.done('POST', '/deposits', { project_id: projectId, amount: 200 });
});

const PERIOD = `from=${hour(-48)}&until=${hour(96)}`;

const permissionsOf = (token: unknown): TokenPermission[] => {
  const all = typeof token === 'object' && token && 'all' in token ? token.all : token;
  const named = new Set([all].flat());
  return TOKEN_PERMISSIONS.filter(name => named.has(name) || name === 'prices.view');
};

it('reads with the permission of a call what a token with all permissions reads', async () => {
  const everything = await company.make(TOKEN_PERMISSIONS);
  const routes = (await routesOf(test)).filter(
    ({ method, path, token }) =>
      method === 'GET' && token && token !== 'any' && token !== 'webhooks' && !/[.]|file/.test(path)
  );
  const told = ({ statusCode, body }: { statusCode: number; body: string }) =>
    `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`;
  const idIn = async (list: string) => {
    const rows: { id: number }[] = (await everything.call('GET', `${list}?after=0`)).json();
    return rows[0]?.id ?? 0;
  };
  const different: string[] = [];
  let read = 0;
  for (const route of routes) {
    const [list = ''] = route.path.split('/{');
    const path = pathWith(route, route.path === list ? '' : await idIn(list));
    const query = /availability|shortages|timeline|shifts/.test(path) ? `?${PERIOD}` : '';
    const { call } = await company.make(permissionsOf(route.token));
    const whole = await everything.call('GET', `${path}${query}`);
    const part = await call('GET', `${path}${query}`);
    if (told(part) !== told(whole)) different.push(`${path}: ${told(part)} not ${told(whole)}`);
    if (whole.statusCode === 200 && whole.body !== '[]') read += 1;
    await company.call(
      'DELETE',
      `/api-tokens/${(await call('GET', '/api-tokens/current')).json().id}`
    );
  }
  expect(different).toEqual([]);
  expect(read).toBeGreaterThan(40);
});

it('books a payment of a customer with the permission to book alone', async () => {
  const { call } = await company.make(['sales.payments', 'prices.view']);
  const booked = await call('POST', '/sales-payments', {
    customer_id,
    on: '2020-01-01',
    amount: 10,
    method: 'bank',
    allocations: [],
  });
  expect(booked.statusCode, booked.body).toBe(201);
  expect(booked.json().customer_name).not.toBeNull();
});
