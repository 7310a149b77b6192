import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    allowedOrigins: readonly string[];
  }
}

/** Makes the origins known that may call with cookies: the product's own address and those set. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]) => {
  app.decorate('allowedOrigins', origins);
};

/**
 * Refuses calls that use cookies when another site's page makes them (security S8). Programs send
 * no `Origin`; a browser cannot forge one, nor the `Host` that it is compared to.
 */
export const assertOwnOrigin = async (request: FastifyRequest) => {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError(403, 'invalid_origin');
  if (!origin || request.server.allowedOrigins.includes(origin)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) {
    throw new ApiError(403, 'invalid_origin');
  }
};
