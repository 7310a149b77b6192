import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Makes a scope's routes accept HTML forms, as payment providers send them, and no JSON. */
export const acceptFormsOnly = async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
};
