import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errorAnswers.ts';

/** Where the build puts files that carry their content's hash in their name. */
const HASHED = `${path.sep}assets${path.sep}`;

/**
 * Serves the built browser app: compressed at build time, hashed files kept for ever, the page
 * never. A client route is answered with the page, a path below the API's prefix never is.
 */
export const serveBrowserApp = async (app: FastifyInstance, folder: string, apiPrefix: string) => {
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const kept = file.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', kept);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const { pathname } = new URL(request.url, 'http://localhost');
    const isPage = path.extname(pathname) === '' && !pathname.startsWith(`${apiPrefix}/`);
    return wantsPage && isPage ? reply.sendFile('index.html') : answerNotFound(request, reply);
  });
};
