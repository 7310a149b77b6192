import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long, in milliseconds, whoever still sends has to see the answer. */
const LINGER_MS = 500;

/**
 * Has an answer arrive that is given before the whole body is there, as to one that is too large: a
 * connection that is closed on who still sends takes the answer with it (security R11).
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
