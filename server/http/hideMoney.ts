import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { omitHiddenMoney, redactMoney } from '../security/money.ts';

/**
 * Hides tenants' money from users without `prices.view`, by the marks in each route's schemas, so
 * that no route can forget it. Hidden money is `null` in answers, and 403 in bodies.
 */
export const protectMoney = (app: FastifyInstance) => {
  app.addHook('preHandler', async request => {
    request.body = omitHiddenMoney(request.actor, request.routeOptions.schema?.body, request.body);
  });

  app.addHook('preSerialization', async (request, reply, answer) => {
    const schema = responseSchemas(request.routeOptions.schema?.response).get(reply.statusCode);
    return redactMoney(request.actor, schema, answer);
  });
};

export const responseSchemas = (response: unknown) =>
  new Map(
    Object.entries(response ?? {}).flatMap(([status, schema]) =>
      schema instanceof z.ZodType ? [[Number(status), schema] as const] : []
    )
  );
