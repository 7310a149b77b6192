import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { isReading } from './authentication.ts';
import { assertJsonShape } from './jsonShape.ts';

export const acceptJsonOnly = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else assertJsonShape(body).then(() => parse(request, body, done), done);
    }
  );
  // The type that ra-data-simple-rest sends when it deletes without a body.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(new DomainError('unsupported_media_type'));
  });
};

export const acceptFormsOnly = async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
};

/**
 * Refuses changes before the disk is full: a database without any room cannot be read either
 * (docs/reliability.md, R4). Sign-in and token refresh write little and stay allowed.
 */
export const refuseWithoutRoom = (app: FastifyInstance, hasRoom: () => Promise<boolean>) => {
  app.addHook('onRequest', async request => {
    if (isReading(request) || request.routeOptions.config.permission === 'public') return;
    if (!(await hasRoom())) throw new DomainError('disk_full');
  });
};
