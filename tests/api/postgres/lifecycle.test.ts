import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createUnsynced } from '../support/postgresDatabases.ts';
import {
  callTo,
  PASSWORD,
  startProcess,
  stopProcesses,
  type ServerProcess,
} from '../support/processes.ts';

const TOKEN = 'what only prometheus knows';
const SUPERADMIN = 'admin@flightcase.localhost';

const postgres = new URL(await createUnsynced(inject('postgres').server));

const started: ServerProcess[] = [];

const start = async (environment: Record<string, string> = {}) => {
  const server = await startProcess({
    DATABASE_URL: postgres.href,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'debug',
    ...environment,
  });
  started.push(server);
  return server;
};

afterAll(() => stopProcesses(started));

const signIn = async ({ origin }: ServerProcess) => {
  const answer = await callTo(origin)('POST', '/auth/login', {
    email: SUPERADMIN,
    password: PASSWORD,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return z.object({ accessToken: z.string() }).parse(answer.body).accessToken;
};

const metricsOf = async ({ origin }: ServerProcess, token = TOKEN) => {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, text: await answer.text() };
};

const inFlight = async (server: ServerProcess) =>
  Number(/^http_requests_in_flight (\d+)/m.exec((await metricsOf(server)).text)?.[1]);

/** A request whose body is not all there yet, and which is therefore under way. */
const beginSlowly = async (server: ServerProcess) => {
  const token = await signIn(server);
  const slow = request(`${server.origin}/api/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const answered = once(slow, 'response').then(([answer]: IncomingMessage[]) => answer);
  answered.catch(() => undefined);
  slow.write('{"name":');
  await expect.poll(() => inFlight(server), { timeout: 20_000 }).toBe(2);
  return { answered, finish: () => slow.end('"Slow"}') };
};

/** Readiness over one connection that is kept open, as load balancers do. */
const readiness = async ({ origin }: ServerProcess) => {
  const call = request(`${origin}/api/ready`, { agent });
  call.end();
  const [answer]: IncomingMessage[] = await once(call, 'response');
  answer?.resume();
  return answer;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

describe('a server that is told to end', () => {
  it('answers what is under way, refuses the rest, and ends well', async () => {
    const server = await start();
    const { answered, finish } = await beginSlowly(server);
    expect((await readiness(server))?.statusCode).toBe(200);
    server.child.kill('SIGTERM');
    await expect
      .poll(async () => (await readiness(server))?.statusCode, { timeout: 5_000 })
      .toBe(503);
    const refused = await fetch(`${server.origin}/api/ready`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    finish();
    expect((await answered)?.statusCode).toBe(201);
    expect(await server.ended).toBe(0);
  }, 60_000);

  it('ends at once when it is told twice', async () => {
    const server = await start();
    await beginSlowly(server);
    server.child.kill('SIGTERM');
    await expect
      .poll(async () => (await readiness(server))?.statusCode, { timeout: 5_000 })
      .toBe(503);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(1);
  }, 60_000);
});

describe('a server', () => {
  let server: ServerProcess;
  let wire: Awaited<ReturnType<typeof wireTo>>;

  beforeAll(async () => {
    wire = await wireTo(postgres);
    server = await start({ DATABASE_URL: wire.url });
  }, 60_000);
  afterAll(() => wire.cut());

  it('tells its metrics to whoever shows the token, and nobody else that there are any', async () => {
    await signIn(server);
    await fetch(`${server.origin}/api/customers/4711`);
    await fetch(`${server.origin}/api/made-up`);
    expect((await metricsOf(server, 'something else')).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    const { status, text } = await metricsOf(server);
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/customers/:id",status="401"} 1'
    );
    expect(text).toContain('flightcase_sign_ins_total{step="password",result="accepted"} 1');
    expect(text).toMatch(/flightcase_database_connections\{state="total"\} [1-9]/);
    expect(text).toMatch(/^flightcase_mails_waiting \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    // By name: a figure may have any digits.
    expect(text).not.toMatch(/customers\/\d|made-up/);
  });

  it('writes no secret into its log', async () => {
    const marker = (what: string) => `marked-${what}-${'x'.repeat(32)}`;
    const call = callTo(server.origin, {
      authorization: `Bearer ${marker('bearer')}.a.b`,
      cookie: `refresh=${marker('cookie')}`,
    });
    const token = marker('token').slice(0, 43);
    await call('POST', '/auth/login', { email: SUPERADMIN, password: marker('password') });
    await call('POST', '/auth/login', { password: marker('lone') });
    await call('POST', '/auth/2fa/login', { userId: marker('user'), token: marker('code') });
    await call('POST', '/auth/refresh-token');
    await call('GET', `/auth/reset-password/${token}?token=${marker('query')}`);
    await call('POST', `/auth/reset-password/${token}`, { password: marker('reset') });
    await call('GET', `/auth/invite/${token}`);
    await call('POST', `/auth/complete-registration/${token}`, { password: marker('new') });
    await call('POST', '/2fa/verify', { token: marker('otp'), secret: marker('secret') });
    await fetch(`${server.origin}/reset-password/${token}`);
    await metricsOf(server, marker('metrics'));
    expect(server.logged()).toContain('POST /api/auth/login 401');
    expect(server.logged()).not.toContain('marked-');
    expect(server.logged()).not.toContain(PASSWORD);
  });

  it('is not ready while the database is away, lives on, and is ready again by itself', async () => {
    const ready = async () => (await fetch(`${server.origin}/api/ready`)).status;
    const token = await signIn(server);
    wire.cut();
    // Its answer is kept for some seconds.
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
    const answer = await callTo(server.origin)('GET', '/ready');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ errorCode: 'database_unavailable' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const customers = await callTo(server.origin, { authorization: `Bearer ${token}` })(
      'GET',
      '/customers'
    );
    expect(customers.status).toBe(503);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    await wire.mend();
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  });
});

/** A way to PostgreSQL that can be cut, and mended. */
const wireTo = async (target: URL) => {
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = async (port: number) => {
    server = createServer(near => {
      const far = connect(Number(target.port || 5432), target.hostname);
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server.address();
  };
  const isAddress = (value: unknown): value is AddressInfo => typeof value === 'object' && !!value;
  const address = await listen(0);
  const port = isAddress(address) ? address.port : 0;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => listen(port),
  };
};
