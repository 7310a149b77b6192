import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

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
  // What ra-data-simple-rest names as the type of no body, as it deletes.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new ApiError(415, 'unsupported_media_type'));
  });
};
