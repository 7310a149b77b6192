import { createRequire } from 'node:module';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { markup } from '../../../pages/html.ts';
import { notFound } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { DEVELOPER_PAGES, developerPage } from './developerPages.ts';
import { describeTokenApi } from './tokenApi.ts';

const HIDDEN = { schema: { hide: true } };

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Swagger UI writes styles while it runs, and shows its own pictures. It sends calls to this server alone. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ASSETS = '/developers/assets/';

const REFERENCE = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flightcase: reference of all calls</title>
<link rel="stylesheet" href="${ASSETS}swagger-ui.css">
</head>
<body>
<p style="margin: 1em; font-family: sans-serif"><a href="/developers">Flightcase for developers</a></p>
<div id="reference"></div>
<script src="${ASSETS}swagger-ui-bundle.js"></script>
<script src="/developers/reference.js"></script>
</body>
</html>`.text;

const SCRIPT = `SwaggerUIBundle({
  url: '/developers/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  showExtensions: true,
  validatorUrl: null,
});
`;

const pageParam = z.strictObject({ page: z.enum(DEVELOPER_PAGES) });

export const developerRoutes =
  ({ appUrl }: Services): FastifyPluginAsync =>
  async app => {
    const pages = new Map<string, Promise<string>>();
    const page = (name: (typeof DEVELOPER_PAGES)[number]) => {
      const known = pages.get(name) ?? developerPage(name, appUrl);
      pages.set(name, known);
      return known;
    };
    const html = (reply: FastifyReply, policy: string, text: string) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'public, max-age=300')
        .send(text);

    // Its package only says where its files are.
    const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));
    await app.register(staticFiles, {
      root: swaggerUi,
      prefix: ASSETS,
      decorateReply: false,
      allowedPath: name => /^\/swagger-ui(?:-bundle)?\.(?:css|js)$/.test(name),
    });

    app.get('/developers', HIDDEN, async (_request, reply) =>
      html(reply, PAGE_POLICY, await page('index'))
    );

    app.get('/developers/reference', HIDDEN, (_request, reply) =>
      html(reply, REFERENCE_POLICY, REFERENCE)
    );

    app.get('/developers/reference.js', HIDDEN, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(SCRIPT)
    );

    let description: string | undefined;
    app.get('/developers/openapi.json', HIDDEN, (_request, reply) => {
      description ??= JSON.stringify(describeTokenApi(app));
      return reply.type('application/json; charset=utf-8').send(description);
    });

    app.get('/developers/:page', HIDDEN, async (request, reply) => {
      const { success, data } = pageParam.safeParse(request.params);
      if (!success) throw notFound();
      return html(reply, PAGE_POLICY, await page(data.page));
    });
  };
