import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** Milliseconds for a file of 20 MB at 1.5 Mbit/s. */
export const UPLOAD_MS = 120_000;

const BODY_MS = 10_000;

/**
 * Time limits for clients in milliseconds, so that slow ones cannot block the server
 * (docs/reliability.md, R12).
 */
export const HTTP_TIMEOUTS = {
  // Node allows a client that does not read its answer twice this time.
  connectionTimeout: 12_000,
  requestTimeout: UPLOAD_MS,
  handlerTimeout: 10_000,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
};

/** Open connections of one process. Each one needs memory and a file descriptor. */
export const CONNECTIONS_AT_MOST = 4_000;

/** A client that waits for its response is not slow: the route limits that time. */
export const closeSlowReaders = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.headersSent) request.raw.socket.destroy();
    });
  });
};

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Closes the connection of a client that still sends its body after ten seconds. Node's own limit is for
 * files; such routes set `slowBody`.
 */
export const closeSlowSenders = (app: FastifyInstance, patience = BODY_MS) => {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (!hasBody || routeOptions.config.slowBody) return;
    const limit = setTimeout(() => {
      if (raw.complete !== false) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else raw.socket.end(TOO_SLOW, () => raw.socket.destroy());
    }, patience);
    limit.unref();
    raw.once('close', () => clearTimeout(limit));
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    slowBody?: boolean;
    /** Open while the client listens: shutdown does not wait, no duration is measured. */
    endless?: boolean;
  }
  interface FastifyRequest {
    gone: AbortSignal;
  }
  interface FastifyInstance {
    underWay: () => number;
    drain: () => Promise<void>;
    draining: AbortSignal;
    stopped: AbortSignal;
    stop: () => Promise<void>;
  }
}

const NOBODY_WAITS = new DomainError('server_busy');

export const abortOnDisconnect = (app: FastifyInstance) => {
  app.decorateRequest('gone');
  app.addHook('onRequest', async (request, reply) => {
    const gone = new AbortController();
    request.gone = gone.signal;
    reply.raw.once('close', () => gone.abort(NOBODY_WAITS));
  });
};

const RETRY_AFTER = 1;

const LAST_ANSWERS_MS = 500;

const ALIVE = '/api/health';

/**
 * Ends the server without dropping a request (docs/reliability.md, R14). From `drain` on, the
 * readiness check fails, new requests get 503, and every answer closes its connection, so that a
 * load balancer uses the other processes.
 */
export const gracefulShutdown = (app: FastifyInstance) => {
  let underWay = 0;
  let allAnswered: (() => void) | undefined;
  const draining = new AbortController();
  const stopped = new AbortController();

  app.decorate('underWay', () => underWay);
  const drain = () => {
    draining.abort();
    return new Promise<void>(resolve => {
      if (underWay === 0) resolve();
      else allAnswered = resolve;
    });
  };
  app.decorate('drain', drain);
  app.decorate('draining', draining.signal);
  app.decorate('stopped', stopped.signal);
  app.decorate('stop', async () => {
    stopped.abort(new DomainError('server_busy', { retryAfter: RETRY_AFTER }));
    await Promise.race([drain(), delay(LAST_ANSWERS_MS)]);
    app.server.closeAllConnections();
  });

  const countUntilClosed = (reply: FastifyReply) => {
    underWay += 1;
    // Also when the client disconnects: Fastify runs no hook then.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) allAnswered?.();
    });
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endless) countUntilClosed(reply);
    if (draining.signal.aborted && request.routeOptions.url !== ALIVE) {
      throw new DomainError('server_busy', { retryAfter: RETRY_AFTER });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.signal.aborted) void reply.header('connection', 'close');
  });
};

const LINGER_MS = 500;

/**
 * Delivers an answer that is sent before the whole body has arrived, as for a body that is too
 * large. Closing the connection while the client sends would lose the answer (docs/reliability.md,
 * R11).
 */
export const drainRequestBodies = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.raw.complete !== false || typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(lingering(payload, request));
  });
};

async function* lingering(answer: string, { raw }: FastifyRequest) {
  yield answer;
  const seen = once(raw.resume(), 'close', { signal: AbortSignal.timeout(LINGER_MS) });
  await seen.catch(() => undefined);
}
