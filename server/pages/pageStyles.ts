import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { hexColour } from '#contract/base/colours';
import { houseStyles } from './houseStyles.ts';
import { STYLES } from './html.ts';

/** In the order of the one file that browsers get: later parts rely on earlier ones. */
const PARTS = ['base', 'document', 'forms'].map(
  part => new URL(`./styles/${part}.css`, import.meta.url)
);

const STYLE_ROUTE = { config: { pagePart: true }, schema: { hide: true } };

/** Of all public pages: files instead of inline styles, for the content security policy. */
export const registerPageStyles = async (app: FastifyInstance) => {
  const parts = await Promise.all(PARTS.map(part => readFile(part, 'utf8')));
  const styles = parts.join('');

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
