import { beforeAll, describe, expect, it } from 'vitest';
import {
  RATE_LIMITS,
  rateLimiter,
  type ShareCounts,
  sharedCounts,
} from '#server/security/rateLimits';
import { companyWithTokens } from './support/programs.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const LIMITS = { network: 5, user: 8, token: 6, tenant: 12 };

let test: TestApp;
/** The server's clock, in milliseconds: each test begins a window of its own. */
let now = 0;

beforeAll(async () => {
  test = await buildTestApp({ limiter: rateLimiter({ limits: LIMITS, now: () => now }) });
});

const nextWindow = () => {
  now += 10_000;
};

const statuses = async (count: number, call: () => Promise<{ statusCode: number }>) => {
  const found: number[] = [];
  for (let made = 0; made < count; made++) found.push((await call()).statusCode);
  return found;
};

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

const fromNetwork = (remoteAddress: string, url = '/api/customers') =>
  test.app.inject({ method: 'GET', url, remoteAddress });

describe('calls without a session', () => {
  it('are limited by network, with the time to wait', async () => {
    nextWindow();
    const found = await statuses(7, () => fromNetwork('192.0.2.1'));
    expect(found).toEqual([...times(5, 401), ...times(2, 429)]);
    now += 4_000;
    const refused = await fromNetwork('192.0.2.1');
    expect(refused.json().errorCode).toBe('too_many_requests');
    expect(refused.headers['retry-after']).toBe('6');
    expect((await fromNetwork('192.0.2.2')).statusCode).toBe(401);
  });

  it('are let through again in the next window', async () => {
    nextWindow();
    await statuses(6, () => fromNetwork('192.0.2.3'));
    expect((await fromNetwork('192.0.2.3')).statusCode).toBe(429);
    nextWindow();
    expect((await fromNetwork('192.0.2.3')).statusCode).toBe(401);
  });

  it('count for the whole /64, however an address is written', async () => {
    nextWindow();
    for (const ip of ['2001:db8::1', '2001:0db8:0:0:ffff::2', '2001:db8:0:0::3', '2001:DB8::4']) {
      await fromNetwork(ip);
    }
    await fromNetwork('2001:db8:0:0:1:2:3:4');
    expect((await fromNetwork('2001:db8::5')).statusCode).toBe(429);
    expect((await fromNetwork('2001:db8:0:1::5')).statusCode).toBe(401);
  });

  it('count where there is no such path, and do not where the server is watched', async () => {
    nextWindow();
    expect(await statuses(6, () => fromNetwork('192.0.2.4', '/api/nothing'))).toEqual([
      ...times(5, 404),
      429,
    ]);
    expect(await statuses(6, () => fromNetwork('192.0.2.4', '/api/health'))).toEqual(times(6, 200));
  });
});

describe('calls with a token', () => {
  const readWith = async (token: string, remoteAddress: string) =>
    test.app.inject({
      method: 'GET',
      url: '/api/customers',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    });

  it('are limited by token, whatever network they come from', async () => {
    nextWindow();
    const { token } = await (await companyWithTokens(test)).make(['customers.view']);
    expect(await statuses(7, () => readWith(token, '192.0.2.20'))).toEqual([...times(6, 200), 429]);
    expect((await readWith(token, '192.0.2.21')).statusCode).toBe(429);
  });

  it('count for the network if the token has expired, or does not work from there', async () => {
    nextWindow();
    const company = await companyWithTokens(test);
    const expired = await company.make(['customers.view']);
    await test.pool.query('update api_tokens set expires_at = now() where id = $1', [expired.id]);
    const bound = await company.make(['customers.view'], { networks: ['198.51.100.0/24'] });
    expect(await statuses(6, () => readWith(expired.token, '192.0.2.22'))).toEqual([
      ...times(5, 401),
      429,
    ]);
    expect(await statuses(6, () => readWith(bound.token, '192.0.2.23'))).toEqual([
      ...times(5, 403),
      429,
    ]);
    // The refused calls used up none of the token's own.
    expect((await readWith(bound.token, '198.51.100.7')).statusCode).toBe(200);
  });
});

describe('calls of someone who is signed in', () => {
  const customers = (user: Parameters<TestApp['callAs']>[0]) => () =>
    test.callAs(user)('GET', '/customers');

  it('are limited by user, whatever network they come from', async () => {
    nextWindow();
    const tenantId = await test.addTenant();
    const one = await test.addUser(tenantId);
    const other = await test.addUser(tenantId);
    expect(await statuses(9, customers(one))).toEqual([...times(8, 200), 429]);
    expect((await customers(other)()).statusCode).toBe(200);
  });

  it('are limited by tenant, and no other tenant waits for it', async () => {
    nextWindow();
    const tenantId = await test.addTenant();
    const people = [await test.addUser(tenantId), await test.addUser(tenantId)];
    for (const person of people) await statuses(6, customers(person));
    expect((await customers(people[0])()).statusCode).toBe(429);
    const elsewhere = await test.addUser(await test.addTenant());
    expect((await customers(elsewhere)()).statusCode).toBe(200);
  });

  it('are not counted for their network, pictures included', async () => {
    nextWindow();
    const person = await test.addUser(await test.addTenant());
    await statuses(6, () => fromNetwork('127.0.0.1'));
    const file = test.tokens.signFileToken({ userId: person.id, sessionId: person.sessionId });
    const picture = await test.app.inject({
      method: 'GET',
      url: '/api/files/download/none.png',
      headers: { cookie: `files=${file}` },
    });
    expect(picture.statusCode).toBe(404);
  });
});

describe('processes that share a database', () => {
  const key = () => crypto.randomUUID();

  /** Counts calls of two processes in turn, each with the other's count before the next. */
  const accepted = async (calls: number) => {
    let told: Promise<number> = Promise.resolve(0);
    let writes = 0;
    const share: ShareCounts = (...counted) => {
      writes += 1;
      told = sharedCounts(test.database)(...counted);
      return told;
    };
    const processes = [0, 1].map(() => rateLimiter({ share, now: () => 5_000 }));
    const network = key();
    let count = 0;
    for (let call = 0; call < calls; call++) {
      if (processes[call % 2]?.('network', network) === undefined) count += 1;
      await told;
    }
    return { count, writes };
  };

  it('keep one limit to a tenth, with a write for every tenth call at most', async () => {
    const { count, writes } = await accepted(400);
    expect(count).toBeGreaterThanOrEqual(RATE_LIMITS.network * 0.9);
    expect(count).toBeLessThanOrEqual(RATE_LIMITS.network * 1.2);
    expect(writes).toBeLessThanOrEqual(count / 10);
  });

  it('write nothing for someone who calls now and then', async () => {
    expect((await accepted(18)).writes).toBe(0);
  });

  it('let calls through while the database is away', async () => {
    const limit = rateLimiter({ share: () => Promise.reject(new Error('away')) });
    expect(Array.from({ length: 20 }, () => limit('network', 'x'))).toEqual(
      Array.from({ length: 20 }, () => undefined)
    );
  });

  it('begin anew with each window', async () => {
    const share = sharedCounts(test.database);
    const network = key();
    expect(await share(network, 7, 30)).toBe(30);
    expect(await share(network, 7, 10)).toBe(40);
    expect(await share(network, 8, 10)).toBe(10);
    expect(await share(network, 7, 5)).toBe(15);
  });
});
