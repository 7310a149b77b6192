import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { isReading } from './authentication.ts';

/**
 * Refuses changes before the disk is full, because a database that has met its end cannot be read
 * either (security R4). Signing in, and staying it, writes little and goes on.
 */
export const refuseWithoutRoom = (app: FastifyInstance, hasRoom: () => Promise<boolean>) => {
  app.addHook('onRequest', async request => {
    if (isReading(request) || request.routeOptions.config.permission === 'public') return;
    if (!(await hasRoom())) throw new ApiError(507, 'disk_full');
  });
};
