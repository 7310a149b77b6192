import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';

interface Deprecation {
  /** The day of the announcement: `2027-01-15`. */
  since: string;
  /** From this day on the route may be gone. */
  sunset: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is announced to go (docs/modules/integrations.md, rule 16). */
    deprecated?: Deprecation;
  }
}

const NOTICE_MONTHS = 6;

/**
 * Announces on each answer of a deprecated route when the route goes: `Deprecation` (RFC 9745) and `Sunset`
 * (RFC 8594). Less notice than six months stops the start.
 */
export const announceDeprecation = (app: FastifyInstance) => {
  app.addHook('onRoute', route => {
    const { deprecated } = route.config ?? {};
    if (!deprecated) return;
    const since = new Date(deprecated.since);
    const sunset = new Date(deprecated.sunset);
    const earliest = new Date(since);
    earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE_MONTHS);
    // False for an invalid date as well.
    const isTimely = sunset >= earliest;
    if (!isTimely) {
      throw new Error(
        `Route ${String(route.method)} ${route.url} is not announced six months ahead.`
      );
    }
    const headers = {
      deprecation: `@${since.getTime() / 1000}`,
      sunset: sunset.toUTCString(),
    };
    const announce: onRequestAsyncHookHandler = async (_request, reply) =>
      void reply.headers(headers);
    route.onRequest = [announce, route.onRequest ?? []].flat();
  });
};
