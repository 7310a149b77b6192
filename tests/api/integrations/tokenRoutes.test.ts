import { expect, it } from 'vitest';
import { TOKEN_PERMISSIONS } from '#contract/integrations/tokenPermissions.values';
import { companyWithTokens } from '../support/programs.ts';
import { pathWith, routesOf } from '../support/routes.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp({ registrationOpen: true });
const company = await companyWithTokens(test);
const all = await company.make(TOKEN_PERMISSIONS, { webhooks: true });
const none = await company.make(['prices.view']);
const routes = await routesOf(test);
const closed = routes.filter(({ token, permission }) => !token && permission !== 'public');
const open = routes.filter(({ token }) => token);

const UNKNOWN = 2_000_000_000;

it('every other route refuses a token that holds everything', async () => {
  expect(closed.length).toBeGreaterThan(150);
  const entered: string[] = [];
  for (const route of closed) {
    const { statusCode, body } = await all.call(route.method, pathWith(route, UNKNOWN));
    if (statusCode !== 403 || !body.includes('token_not_allowed')) {
      entered.push(`${route.method} ${route.path}: ${statusCode}`);
    }
  }
  expect(entered).toEqual([]);
});

it('every route that names a right is open to it, and closed without', async () => {
  expect(open.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const route of open) {
    const path = pathWith(route, UNKNOWN);
    const held = await all.call(route.method, path);
    if (held.statusCode === 403 || held.statusCode >= 500) {
      wrong.push(`${route.method} ${route.path}: ${held.statusCode} ${held.body}`);
    }
    if (route.token === 'any' || String(route.token) === 'prices.view') continue;
    const lacking = await none.call(route.method, path);
    if (lacking.statusCode !== 403) wrong.push(`${route.method} ${route.path} without`);
  }
  expect(wrong).toEqual([]);
});

it('what mails or is final, people, settings and the history are closed', () => {
  const opened = open.map(({ method, path }) => `${method} ${path}`).join('\n');
  expect(opened).not.toMatch(/users|roles|settings|audit|send|issue|remind|mail|\/my\/|tenants/);
});
