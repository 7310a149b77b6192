import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { DomainError } from '../errors.ts';

const isScanPage = ({ url = '' }: Pick<IncomingMessage, 'url'>) => url.startsWith(SCAN_PAGE);

/** Only the scan page runs WebAssembly, which reads codes from the camera's picture. */
const scriptSources = (request: IncomingMessage) =>
  isScanPage(request) ? "'self' 'wasm-unsafe-eval'" : "'self'";

const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: [scriptSources],
  // MUI writes its styles while the page runs; only scripts are never allowed inline.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  // The preview of an invoice: a PDF that the page itself fetched.
  frameSrc: ['blob:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
};

/** Sets the security headers of every answer; HSTS only on https (W1 to W3). */
export const setSecurityHeaders = async (app: FastifyInstance, appUrl: URL) => {
  const secure = appUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    strictTransportSecurity: secure && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    const camera = isScanPage(request.raw) ? '(self)' : '()';
    void reply.header('permissions-policy', `camera=${camera}, microphone=(), geolocation=()`);
  });
};

export const setApiHeaders = (api: FastifyInstance) => {
  api.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    allowedOrigins: readonly string[];
  }
}

export const allowOrigins = (app: FastifyInstance, origins: readonly string[]) => {
  app.decorate('allowedOrigins', origins);
};

/**
 * Refuses calls with cookies from another site's page. Programs send no `Origin`. A browser's page
 * cannot forge it, nor the `Host` that it is compared with.
 */
export const assertOwnOrigin = async (request: FastifyRequest) => {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new DomainError('invalid_origin');
  if (!origin || request.server.allowedOrigins.includes(origin)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) {
    throw new DomainError('invalid_origin');
  }
};

/** RFC 9116 requires less than a year. Each start and each day renews it. */
const VALID_DAYS = 180;

export const registerSecurityTxt = (app: FastifyInstance, contact: string, appUrl: URL) => {
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
