import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { BODY_MAX_BYTES } from '#contract/base/limits';
import { transactionsOn } from '#server/db/transactions';
import { authenticate } from '#server/http/authentication';
import { cookiesFor } from '#server/http/cookies';
import type { RateLimiter } from '#server/security/rateLimits';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe('every answer', () => {
  it.each(['/api/health', '/api/customers', '/api/nowhere', '/nowhere'])(
    'carries the security headers: %s',
    async url => {
      const { headers } = await test.app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    }
  );

  it('lets the page for scanning, and it alone, use the camera and read codes in WebAssembly', async () => {
    const headersOf = async (url: string) => (await test.app.inject({ url })).headers;
    const scan = await headersOf('/scan/?project=12');
    expect(scan['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
    expect(scan['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect(scan['content-security-policy']).toContain("default-src 'none'");
    for (const url of ['/scanner', '/api/scan/', '/?next=/scan/', '/assets/scan/x.js']) {
      const headers = await headersOf(url);
      expect(headers['permissions-policy'], url).toContain('camera=()');
      expect(headers['content-security-policy'], url).not.toContain('wasm');
    }
  });

  it('is never kept when it is data', async () => {
    const { headers } = await test.app.inject({ url: '/api/health' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('opens to no other origin', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { headers } = await test.app.inject({ url: '/api/health', headers: { origin } });
      expect(headers['access-control-allow-origin']).not.toBe(origin);
      expect(headers['access-control-allow-origin']).not.toBe('*');
    }
  });
});

describe('an error', () => {
  it.each([
    ['nl', 'Niet gevonden.'],
    ['en-GB,nl;q=0.5', 'Not found.'],
    ['fr, de;q=0.9', 'Nicht gefunden.'],
    ['fr', 'Not found.'],
  ])('speaks the language of %s', async (language, text) => {
    const answer = await test.app.inject({
      url: '/api/nowhere',
      headers: { 'accept-language': language },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: text,
      errorCode: 'not_found',
      requestId: expect.any(String),
    });
  });

  it.each([
    ['too large a body', { payload: `{"email":"${'x'.repeat(BODY_MAX_BYTES)}"}` }, 413],
    ['broken JSON', { payload: '{"email":' }, 400],
    ['a prototype in the body', { payload: '{"__proto__":{"isAdmin":true}}' }, 400],
    ['deep nesting', { payload: '['.repeat(20_000) }, 400],
    ['another type', { payload: 'a=1', type: 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { payload: 'hello', type: 'text/plain' }, 415],
  ])(
    'answers %s in our own shape',
    async (_, { payload, type }: { payload: string; type?: string }, status) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { 'content-type': type ?? 'application/json' },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({
        error: expect.any(String),
        errorCode: expect.any(String),
      });
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(|syntax error/);
    }
  );

  it('tells nothing of what broke inside', async () => {
    const broken = await buildTestApp({ ownDatabase: true });
    await broken.pool.query('alter table customers rename to gone');
    const user = await broken.addUser(await broken.addTenant());
    const answer = await broken.callAs(user)('GET', '/customers');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ errorCode: 'server_error' });
    expect(answer.body).not.toMatch(/customers|relation|select/i);
  });
});

describe('the browser app beside the API', () => {
  it('answers the paths of its screens, and none below the prefix of the API', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-app-'));
    await writeFile(path.join(folder, 'index.html'), '<title>Flightcase</title>');
    const counted: string[] = [];
    const limiter: RateLimiter = kind => void counted.push(kind);
    const { app } = await buildTestApp({ browserApp: folder, limiter });
    for (const url of ['/customers/12', '/s/KIST.1']) {
      expect((await app.inject({ url })).body, url).toContain('<title>Flightcase');
    }
    const isNotThere = async (url: string) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json().errorCode], url).toEqual([404, 'not_found']);
      return answer;
    };
    await isNotThere('/assets/gone.js');
    expect(counted).toEqual([]);
    for (const url of ['/api/nowhere', '/api/customers/12/nowhere', '/api/', '/api/x.js']) {
      expect((await isNotThere(url)).headers['cache-control'], url).toBe('no-store');
    }
    expect(counted).toHaveLength(4);
    await rm(folder, { recursive: true });
  });

  it('has the page for scanning below an address of its own, its project in the query', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-app-'));
    await writeFile(path.join(folder, 'index.html'), '<title>Flightcase</title>');
    await mkdir(path.join(folder, 'scan'));
    await writeFile(path.join(folder, 'scan', 'index.html'), '<title>Scan</title>');
    const { app } = await buildTestApp({ browserApp: folder });
    const page = await app.inject({ url: '/scan/?project=12&mode=out' });
    expect([page.body, page.headers['cache-control']]).toEqual(['<title>Scan</title>', 'no-cache']);
    const { statusCode, headers } = await app.inject({ url: '/scan?project=12' });
    expect([statusCode, headers.location]).toEqual([302, '/scan/?project=12']);
    await rm(folder, { recursive: true });
  });

  it('is told in its page what this server offers, and nothing where that is nothing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-app-'));
    await writeFile(path.join(folder, 'index.html'), '<title>Flightcase</title>');
    const plain = await buildTestApp({ browserApp: folder });
    expect((await plain.app.inject({ url: '/' })).body).toBe('<title>Flightcase</title>');
    const { app } = await buildTestApp({
      browserApp: folder,
      registrationOpen: true,
      termsUrl: 'https://verhuur.example/terms?a=1&b="$&"',
    });
    const told =
      '<title>Flightcase</title><meta name="flightcase-registration" content="open">' +
      '<meta name="flightcase-terms" content="https://verhuur.example/terms?a=1&amp;b=&quot;$&amp;&quot;">';
    for (const url of ['/', '/index.html', '/login?a=b']) {
      const answer = await app.inject({ url });
      expect(answer.body).toBe(told);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
      const etag = String(answer.headers.etag);
      const again = await app.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const answer = await app.inject({ url: '/login', headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.rawPayload).toString()).toBe(told);
    }
    await rm(folder, { recursive: true });
  });
});

describe('the API', () => {
  it('says that it lives and is ready', async () => {
    expect((await test.app.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject({ url: '/api/ready' })).json()).toEqual({ status: 'ok' });
  });

  // Each server asks for itself.
  it.skipIf(inject('servers') > 1)(
    'asks the database once in three seconds whether it is ready, however many ask',
    async () => {
      let asked = 0;
      const platformTransaction: TestApp['database']['platformTransaction'] = (actor, work) => {
        asked += 1;
        return test.database.platformTransaction(actor, work);
      };
      const { app } = await buildTestApp({ database: { ...test.database, platformTransaction } });
      const statuses = async () => {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, at) =>
            app.inject({ url: '/api/ready', remoteAddress: `203.0.113.${at}` })
          )
        );
        return new Set(answers.map(({ statusCode }) => statusCode));
      };
      expect([await statuses(), await statuses()]).toEqual([new Set([200]), new Set([200])]);
      expect(asked).toBe(1);
      const later = performance.now() + 3_001;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
      onTestFinished(() => clock.mockRestore());
      expect(await statuses()).toEqual(new Set([200]));
      expect(asked).toBe(2);
    }
  );

  it('limits how often a network asks whether it is ready, apart from its other calls', async () => {
    const { app } = await buildTestApp();
    const ask = (url: string) => app.inject({ url, remoteAddress: '198.51.100.77' });
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask('/api/ready')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/api/health')).statusCode).toBe(200);
    expect((await ask('/api/customers')).statusCode).toBe(401);
  });

  it('describes itself in OpenAPI 3.1, routes and fields included', async () => {
    expect((await test.app.inject({ url: '/api/openapi.json' })).statusCode).toBe(401);
    const person = await test.addUser(await test.addTenant());
    const description = (await test.callAs(person)('GET', '/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.paths['/api/customers/{id}']).toHaveProperty('patch');
    const body = description.paths['/api/customers'].post.requestBody.content['application/json'];
    expect(Object.keys(body.schema.properties)).toContain('contact_person');
  });

  it('names whom to tell of a weakness, for less than a year (RFC 9116)', async () => {
    const securityContact = 'mailto:security@flightcase.example';
    const { app } = await buildTestApp({ securityContact });
    const answer = await app.inject({ url: '/.well-known/security.txt' });
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    const fields = new Map(
      answer.body
        .trim()
        .split('\n')
        .map(line => [line.split(': ')[0], line.split(': ').slice(1).join(': ')])
    );
    expect(fields.get('Contact')).toBe(securityContact);
    expect(fields.get('Canonical')).toBe('http://localhost:3000/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  it('does not start with a route that states no permission', async () => {
    const app = fastify();
    authenticate(app, {
      ...test,
      cookies: cookiesFor(new URL('http://localhost')),
      explain: async error => error,
    });
    expect(() => app.get('/loose', async () => 1)).toThrow('GET /loose states no permission');
  });

  it('answers 503 and lives on while the database is away', async () => {
    const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const cut = await buildTestApp({ database: transactionsOn({ pool: nowhere }) });
    const user = await test.addUser(await test.addTenant());
    for (const url of ['/ready', '/me', '/customers']) {
      const answer = await cut.callAs(user)('GET', url);
      expect(answer.statusCode).toBe(503);
      expect(answer.json().errorCode).toBe('database_unavailable');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await cut.callAs(undefined)('GET', '/health')).statusCode).toBe(200);
  });
});
