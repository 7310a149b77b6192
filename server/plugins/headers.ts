import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The page loads its own scripts, styles, fonts and pictures, and nothing else (security W2). */
const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  // MUI writes its styles while the page runs; only scripts are never allowed inline.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

/** Sets the security headers of every answer; HSTS only where people come over https (W1 to W3). */
export const setSecurityHeaders = async (app: FastifyInstance, appUrl: URL) => {
  const secure = appUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
};

/** Answers of the API are data: never kept, never a page (security W2, W3). */
export const setApiHeaders = (api: FastifyInstance) => {
  api.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
};
