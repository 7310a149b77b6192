import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LINK_PAGES } from '#contract/account/linkPages';
import { logAnswers } from '#server/process/logger';
import { randomSecret } from '#server/security/tokens';
import { routesOf } from './support/routes.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const logged: string[] = [];
let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightcase-logs-'));
  await writeFile(path.join(folder, 'index.html'), '<title>Flightcase</title>');
  test = await buildTestApp({
    browserApp: folder,
    registrationOpen: true,
    logger: pino({ level: 'trace' }, { write: line => void logged.push(line) }),
  });
});

afterAll(() => rm(folder, { recursive: true }));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** A path with a secret, as it is and as people and programs get it wrong. */
const spellings = (url: string) => [
  url,
  `${url}/`,
  `${url}?x=1`,
  `/${url}`,
  `${url}/more`,
  `${url}.`,
];

it('no secret of an address is ever logged, whatever is asked of it and however it is spelled', async () => {
  const routes = (await routesOf(test)).filter(({ path: each }) => each.includes('{token}'));
  expect(routes.length).toBeGreaterThan(5);
  const addresses = [
    ...routes.map(route => `/api${route.path}`),
    ...LINK_PAGES.map(page => `${page}/{token}`),
  ];
  for (const address of addresses) {
    const secret = randomSecret();
    logged.length = 0;
    for (const url of spellings(address.replace('{token}', secret))) {
      for (const method of METHODS) await test.app.inject({ method, url });
    }
    expect(logged.length, address).toBeGreaterThan(30);
    expect(logged.join('').includes(secret), address).toBe(false);
  }
});

it('a link that works is logged as its route, a page as its pattern, and others as they are', async () => {
  logged.length = 0;
  await test.app.inject(`/reset-password/${randomSecret()}`);
  await test.app.inject(`/api/auth/reset-password/${randomSecret()}`);
  await test.app.inject('/api/health?x=1');
  await test.app.inject('/customers/12');
  expect(logged.map(line => JSON.parse(line).msg)).toEqual([
    'GET /reset-password/* 200',
    'GET /api/auth/reset-password/:token 404',
    'GET /api/health 200',
    'GET /customers/12 200',
  ]);
});

it('a mailed link leads to a page whose address is known to hold a secret', async () => {
  const tenantId = await test.addTenant();
  const user = await test.addUser(tenantId, ['users.add']);
  const call = test.callAs(user);
  await call('POST', '/auth/request-password-reset', { email: user.email });
  const [mail] = await test.mailsTo(user.email);
  const link = /http\S*\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(LINK_PAGES.some(page => new URL(link).pathname.startsWith(`${page}/`))).toBe(true);
});

it('a route with a token that does not say that it is a secret stops the start', () => {
  const app = fastify();
  logAnswers(app);
  expect(() => app.get('/open/:token', async () => 1)).toThrow('/open/:token');
});
