import type { FastifyInstance } from 'fastify';

/** Has the routes of a scope take forms, as payment providers and plain HTML send them; no JSON. */
export const acceptFormsOnly = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body))))
  );
};
