import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import fastify, { type FastifyInstance, type HTTPMethods, type RouteHandlerMethod } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LINK_PAGES } from '#contract/account/linkPages';
import { KEEPING_SECRETS, logAnswers } from '#server/process/logger';
import { randomSecret } from '#server/security/tokens';
import { fastifyIn } from './support/routeSchemas.ts';
import { routesOf } from './support/routes.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const logged: string[] = [];
let folder: string;

/** The server's logger, with its lines kept. */
const loggerOf = (lines: string[]) =>
  pino({ ...KEEPING_SECRETS, level: 'trace' }, { write: line => void lines.push(line) });

let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightcase-logs-'));
  await writeFile(path.join(folder, 'index.html'), '<title>Flightcase</title>');
  test = await buildTestApp({
    browserApp: folder,
    registrationOpen: true,
    logger: loggerOf(logged),
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

/** A handler that answers twice, or later than it may, as a header says. */
const misbehaving = (handler: RouteHandlerMethod): RouteHandlerMethod =>
  async function (this: FastifyInstance, request, reply) {
    if (request.headers['x-answers'] === 'twice') {
      void reply.send('{}');
      return { late: true };
    }
    if (request.headers['x-answers'] === 'late') {
      await delay(TOO_LATE_MS);
      return { late: true };
    }
    if (request.headers['x-answers'] === 'wrong') throw new Error(`failed at ${request.url}`);
    return handler.call(this, request, reply);
  };

const TOO_LATE_MS = 60;

/** A server whose routes with a secret misbehave on demand. */
const misbehavingApp = async (lines: string[]) => {
  const secretRoutes: { method: string; url: string }[] = [];
  const watch = (message: unknown) => {
    const { fastify: app } = fastifyIn.parse(message);
    app.addHook('onRoute', route => {
      if (!route.config?.secretParams) return;
      for (const method of [route.method].flat()) secretRoutes.push({ method, url: route.url });
      route.handler = misbehaving(route.handler);
      route.handlerTimeout = TOO_LATE_MS / 3;
    });
  };
  subscribe('fastify.initialization', watch);
  const built = await buildTestApp({
    browserApp: folder,
    registrationOpen: true,
    logger: loggerOf(lines),
  });
  unsubscribe('fastify.initialization', watch);
  await built.app.ready();
  return { app: built.app, secretRoutes };
};

const BODY = JSON.stringify({
  password: 'a long new passphrase',
  confirm: 'a long new passphrase',
});

it('no secret is logged by what the framework warns of: a second or late answer, a failure, a bad body', async () => {
  const lines: string[] = [];
  const { app, secretRoutes } = await misbehavingApp(lines);
  expect(secretRoutes.length).toBeGreaterThan(8);
  const warned = new Set<string>();
  for (const { method, url } of secretRoutes) {
    for (const answers of ['twice', 'late', 'wrong', 'bad body', 'too long']) {
      const secret = randomSecret();
      lines.length = 0;
      const token = answers === 'too long' ? `${secret}${secret.repeat(60)}` : secret;
      await app.inject({
        method: method as HTTPMethods,
        url: url.replace(/:token|\*/, token),
        headers: {
          'x-answers': answers,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { payload: answers === 'bad body' ? '{"password":' : BODY }),
      });
      if (answers === 'late') await delay(TOO_LATE_MS);
      const told = lines.join('');
      expect(told.includes(secret), `${method} ${url}, ${answers}: ${told}`).toBe(false);
      for (const code of told.match(/FST_\w+|failed at/g) ?? []) warned.add(code);
    }
  }
  expect([...warned]).toEqual(
    expect.arrayContaining(['FST_ERR_REP_ALREADY_SENT', 'FST_ERR_HANDLER_TIMEOUT', 'failed at'])
  );
});

it('ids, hashes, codes and names are no secrets', () => {
  const lines: string[] = [];
  const kept = [
    '9f1c2b34-0c8e-4d5a-9b1e-7a2f8c3d4e5f',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'FST_ERR_REP_ALREADY_SENT',
    'assertPasswordConfirmedOrRecently',
    '/work/server/modules/people/invites/promises.ts:12:3',
  ];
  loggerOf(lines).warn(kept.join(' '));
  for (const text of kept) expect(lines[0]).toContain(text);
});

it('what looks like a secret is replaced in message and stack, whoever wrote it', () => {
  const lines: string[] = [];
  for (const secret of Array.from({ length: 50 }, randomSecret)) {
    lines.length = 0;
    loggerOf(lines).error({ err: new Error(`refused /q/${secret}?lines=all`) });
    loggerOf(lines).info(`opened ${secret}`);
    expect(lines.join('')).not.toContain(secret);
    expect(lines.join('').match(/\[redacted\]/g)?.length).toBeGreaterThanOrEqual(3);
  }
});
