import type { FastifyInstance } from 'fastify';

/** RFC 9116 wants less than a year; each start and each day says it anew. */
const VALID_DAYS = 180;

/** Tells at `/.well-known/security.txt` whom to tell of a weakness (RFC 9116). */
export const tellSecurityContact = (app: FastifyInstance, contact: string, appUrl: URL) => {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * 24 * 3600 * 1000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: nl, en, de',
      `Canonical: ${new URL(path, appUrl).href}`,
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
};
