import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else; a call without one may still name the type (spec §7). */
export const acceptJsonOnly = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    }
  );
};
