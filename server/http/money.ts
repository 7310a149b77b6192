import type { FastifyInstance } from 'fastify';
import { settableBy, shownTo } from '../security/money.ts';

/**
 * Keeps tenants' money from those who lack `prices.view`, by the marks of each route's own schemas: no
 * route can forget it. What they may not see is `null` in answers, and 403 where a body fills it in.
 */
export const keepMoney = (app: FastifyInstance) => {
  app.addHook('preHandler', async request => {
    request.body = settableBy(request.actor, request.routeOptions.schema?.body, request.body);
  });

  app.addHook('preSerialization', async (request, reply, answer) => {
    const schema = responseSchemas(request.routeOptions.schema?.response).get(reply.statusCode);
    return shownTo(request.actor, schema, answer);
  });
};

const responseSchemas = (response: unknown) =>
  new Map(
    Object.entries(response ?? {}).map(([status, schema]) => [Number(status), schema] as const)
  );
