import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Has the routes of a scope take forms, as payment providers and plain HTML send them; no JSON. */
export const acceptFormsOnly = async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
};
