import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES_PATH } from '#contract/warehouse/codedResources.values';
import { MY_PAGE } from '#contract/crew/myPage';
import { LINK_PAGES } from '#contract/account/linkPages';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { registerNotFoundHandler } from './errorHandler.ts';

const HASHED = `${path.sep}assets${path.sep}`;

type PageSettings = Record<string, string | undefined>;

interface BrowserAppOptions {
  folder: string;
  apiPrefix: string;
  settings: PageSettings;
}

/**
 * Serves the built browser app, compressed at build time. Hashed files are cached for ever, the
 * page never. Client routes get the page; paths below the API's prefix do not.
 */
export const serveBrowserApp = async (
  app: FastifyInstance,
  { folder, apiPrefix, settings }: BrowserAppOptions
) => {
  await app.register(staticFiles, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const kept = file.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', kept);
    },
  });
  const sendPage = await pageSender(path.join(folder, 'index.html'), settings);
  for (const url of ['/', '/index.html']) app.get(url, { schema: { hide: true } }, sendPage);
  for (const page of LINK_PAGES) {
    const config = { secretParams: ['*'] };
    app.get(`${page}/*`, { config, schema: { hide: true } }, sendPage);
  }
  for (const page of [SCAN_PAGE, MY_PAGE]) {
    const bare = page.slice(0, -1);
    app.get(bare, { schema: { hide: true } }, (request, reply) =>
      reply.redirect(request.url.replace(bare, page))
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    const { pathname } = new URL(request.url, 'http://localhost');
    const isNamed = path.extname(pathname) === '' || pathname.startsWith(CODES_PATH);
    const isPage = isNamed && !pathname.startsWith(`${apiPrefix}/`);
    return wantsPage && isPage ? sendPage(request, reply) : registerNotFoundHandler(request, reply);
  });
};

const pageSender = async (file: string, settings: PageSettings) => {
  const html = await readFile(file, 'utf8');
  const plain = Buffer.from(html.replace('</title>', found => found + metaTags(settings)));
  const compressed = {
    br: await promisify(brotliCompress)(plain),
    gzip: await promisify(gzip)(plain),
  };
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;

  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    void reply.type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find(name => accepted.includes(name));
    if (!encoding) return reply.send(plain);
    return reply.header('content-encoding', encoding).send(compressed[encoding]);
  };
};

const metaTags = (settings: PageSettings) =>
  Object.entries(settings)
    .filter((setting): setting is [string, string] => setting[1] !== undefined)
    .map(([name, value]) => `<meta name="flightcase-${name}" content="${escapeAttribute(value)}">`)
    .join('');

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
