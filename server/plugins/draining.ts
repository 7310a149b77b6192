import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that are being answered. */
    underWay: () => number;
    /** Answers what is under way and refuses all else; resolves when nothing is under way. */
    drain: () => Promise<void>;
  }
}

/** Seconds after which another process has taken over. */
const RETRY_AFTER = 1;

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

  app.decorate('underWay', () => underWay);
  app.decorate('drain', () => {
    isDraining = true;
    return new Promise<void>(resolve => {
      if (underWay === 0) resolve();
      else allAnswered = resolve;
    });
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
