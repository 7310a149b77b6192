import type { FastifyInstance } from 'fastify';

/** How long clients may take, in milliseconds: a slow one cannot hold the server (security R12). */
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

/** Whoever waits for an answer in the making is no slow client: its route says how long that takes. */
export const waitForAnswers = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.headersSent) request.raw.socket.destroy();
    });
  });
};
