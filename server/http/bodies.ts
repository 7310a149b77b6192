import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { isReading } from './authentication.ts';

/** Bodies are JSON and nothing else; a call without one may still name the type. */
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
    else done(new DomainError('unsupported_media_type'));
  });
};

/** Makes a scope's routes accept HTML forms, as payment providers send them, and no JSON. */
export const acceptFormsOnly = async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
};

/**
 * Refuses changes before the disk is full, because a database that has met its end cannot be read
 * either (docs/reliability.md, R4). Signing in, and staying it, writes little and goes on.
 */
export const refuseWithoutRoom = (app: FastifyInstance, hasRoom: () => Promise<boolean>) => {
  app.addHook('onRequest', async request => {
    if (isReading(request) || request.routeOptions.config.permission === 'public') return;
    if (!(await hasRoom())) throw new DomainError('disk_full');
  });
};
