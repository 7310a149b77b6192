import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { hexColour } from '#contract/base/colours';
import { houseStyles } from './houseStyles.ts';
import { STYLES } from './html.ts';

const STYLE_FILE = new URL('./page.css', import.meta.url);

const STYLE_ROUTE = { config: { pagePart: true }, schema: { hide: true } };

/** Of all public pages: files instead of inline styles, for the content security policy. */
export const registerPageStyles = async (app: FastifyInstance) => {
  const styles = await readFile(STYLE_FILE, 'utf8');

  app.get(STYLES, STYLE_ROUTE, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(styles)
  );

  app.get<{ Params: { colour: string } }>(
    '/q/colours/:colour.css',
    STYLE_ROUTE,
    (request, reply) => {
      const colour = hexColour.safeParse(`#${request.params.colour}`);
      if (!colour.success) return reply.callNotFound();
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(houseStyles(colour.data));
    }
  );
};
