import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveHub } from '../live/hub.ts';
import type { Outbox } from '../mail/outbox.ts';
import { passwordQueue } from '../security/passwords.ts';
import { sameText } from '../security/tokens.ts';
import { registerNotFoundHandler } from './errorHandler.ts';

export interface MetricsOptions {
  token: string;
  pool: Pool;
}

/** Seconds; the last is the timeout of a request. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const SIGN_IN_STEPS: Record<string, string> = {
  '/api/auth/login': 'password',
  '/api/auth/2fa/login': 'code',
};

const SIGN_IN_RESULTS: Record<number, string> = {
  200: 'accepted',
  401: 'refused',
  403: 'refused',
  429: 'throttled',
  503: 'busy',
};

/**
 * Measures every request, and shows the results at `/metrics` to callers with the token. For all
 * others the page does not exist. Labels are route patterns and statuses, never the caller's input.
 */
export const measure = (
  app: FastifyInstance,
  { token, pool }: MetricsOptions,
  { outbox, live }: { outbox: Outbox; live: LiveHub }
) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  const signIns = new Counter({
    name: 'flightcase_sign_ins_total',
    help: 'How tries to sign in ended, by step.',
    labelNames: ['step', 'result'],
    registers,
  });
  gauge(registry, 'http_requests_in_flight', 'Requests that are being answered.', () =>
    app.underWay()
  );
  gauges(
    registry,
    'flightcase_database_connections',
    'Connections, and who waits for one.',
    () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    })
  );
  gauges(
    registry,
    'flightcase_password_hashes',
    'Passwords being worked on, and waiting.',
    passwordQueue
  );
  gauge(registry, 'flightcase_mails_waiting', 'Mails that are not sent yet.', outbox.waiting);
  gauge(registry, 'flightcase_live_streams', 'Open streams of live updates.', live.listening);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    if (request.routeOptions.config.endless) return;
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const step = SIGN_IN_STEPS[route];
    if (step) signIns.inc({ step, result: SIGN_IN_RESULTS[reply.statusCode] ?? 'invalid' });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      return registerNotFoundHandler(request, reply);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** Read when Prometheus asks. If that fails, as without a database, the gauge is left out. */
const gauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>
) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        this.set(await read());
      } catch {
        this.reset();
      }
    },
  });

const gauges = (
  registry: Registry,
  name: string,
  help: string,
  read: () => Record<string, number>
) =>
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count);
    },
  });
