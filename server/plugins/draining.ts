import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that are being answered. */
    underWay: () => number;
    /** Answers what is under way and refuses all else; resolves when nothing is under way. */
    drain: () => Promise<void>;
    /** Aborted by `stop`, with what callers are told. */
    stopped: AbortSignal;
    /** Breaks off what still runs, and closes all connections a moment later. */
    stop: () => Promise<void>;
  }
}

/** Seconds after which another process has taken over. */
const RETRY_AFTER = 1;

/** How long, in milliseconds, what is broken off has to answer that it was. */
const LAST_ANSWERS_MS = 500;

/** Tells that the process lives, which it does to the end. */
const ALIVE = '/api/health';

/**
 * Lets the server end without dropping a request (security R14). From `drain` on, readiness says no,
 * new requests are 503, and every answer closes its connection, so that a load balancer turns to the
 * others.
 */
export const drainBeforeEnd = (app: FastifyInstance) => {
  let underWay = 0;
  let isDraining = false;
  let allAnswered: (() => void) | undefined;
  const stopped = new AbortController();

  app.decorate('underWay', () => underWay);
  const drain = () => {
    isDraining = true;
    return new Promise<void>(resolve => {
      if (underWay === 0) resolve();
      else allAnswered = resolve;
    });
  };
  app.decorate('drain', drain);
  app.decorate('stopped', stopped.signal);
  app.decorate('stop', async () => {
    stopped.abort(new ApiError(503, 'server_busy', { retryAfter: RETRY_AFTER }));
    await Promise.race([drain(), delay(LAST_ANSWERS_MS)]);
    app.server.closeAllConnections();
  });

  app.addHook('onRequest', async (request, reply) => {
    underWay += 1;
    // Also where the caller went away, which no hook of an answer tells of.
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) allAnswered?.();
    });
    if (isDraining && request.routeOptions.url !== ALIVE) {
      throw new ApiError(503, 'server_busy', { retryAfter: RETRY_AFTER });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close');
  });
};
