import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

/** How long clients may take, in milliseconds: a slow one cannot hold the server (docs/reliability.md, R12). */
export const HTTP_TIMEOUTS = {
  // Node gives one that does not read its answer this time twice.
  connectionTimeout: 12_000,
  requestTimeout: 10_000,
  // An answer that takes longer is given up; the few that may are said so at their routes.
  handlerTimeout: 10_000,
  keepAliveTimeout: 5_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
};

/** Open connections of one process: each takes memory, and a file that the system counts. */
export const CONNECTIONS_AT_MOST = 4_000;

/** A client that waits for its response is not slow: the route limits how long that takes. */
export const waitForAnswers = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.headersSent) request.raw.socket.destroy();
    });
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered for as long as the client listens: no end waits for it, and it has no duration. */
    endless?: boolean;
  }
  interface FastifyRequest {
    /** Aborted once nobody waits for the answer: the caller went away, or has been answered. */
    gone: AbortSignal;
  }
  interface FastifyInstance {
    /** Requests that are being answered. */
    underWay: () => number;
    /** Answers what is under way and refuses all else; resolves when nothing is under way. */
    drain: () => Promise<void>;
    /** Aborted by `drain`: what has no end of its own ends then. */
    draining: AbortSignal;
    /** Aborted by `stop`, with what callers are told. */
    stopped: AbortSignal;
    /** Breaks off what still runs, and closes all connections a moment later. */
    stop: () => Promise<void>;
  }
}

/** Ends work whose client has gone: no answer carries it. */
const NOBODY_WAITS = new DomainError('server_busy');

/** Tells the work of a request when nobody waits for it any more. */
export const noticeWhoLeaves = (app: FastifyInstance) => {
  app.decorateRequest('gone');
  app.addHook('onRequest', async (request, reply) => {
    const gone = new AbortController();
    request.gone = gone.signal;
    reply.raw.once('close', () => gone.abort(NOBODY_WAITS));
  });
};

/** Seconds after which another process has taken over. */
const RETRY_AFTER = 1;

/** How long, in milliseconds, what is broken off has to answer that it was. */
const LAST_ANSWERS_MS = 500;

/** Tells that the process lives, which it does to the end. */
const ALIVE = '/api/health';

/**
 * Lets the server end without dropping a request (docs/reliability.md, R14). From `drain` on, readiness says no,
 * new requests are 503, and every answer closes its connection, so that a load balancer turns to the
 * others.
 */
export const drainBeforeEnd = (app: FastifyInstance) => {
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
    // Also where the caller went away, which no hook of an answer tells of.
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

/** Milliseconds in which a client that is still sending can read the response. */
const LINGER_MS = 500;

/**
 * Has an answer arrive that is given before the whole body is there, as to one that is too large: a
 * connection that is closed on who still sends takes the answer with it (docs/reliability.md, R11).
 */
export const letEarlyAnswersArrive = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.raw.complete !== false || typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(lingering(payload, request));
  });
};

/** Ends after the client did; what it still sends is thrown away. */
async function* lingering(answer: string, { raw }: FastifyRequest) {
  yield answer;
  const seen = once(raw.resume(), 'close', { signal: AbortSignal.timeout(LINGER_MS) });
  await seen.catch(() => undefined);
}
