import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { assertMaySortBy, omitHiddenMoney, redactMoney } from '../security/money.ts';

/**
 * Hides tenants' money from users without `prices.view`, by the marks in each route's schemas, so
 * that no route can forget it. Hidden money is `null` in answers, and 403 in bodies and in the `sort` of lists.
 */
export const protectMoney = (app: FastifyInstance) => {
  app.addHook('preHandler', async request => {
    const { body, response } = request.routeOptions.schema ?? {};
    request.body = omitHiddenMoney(request.actor, body, request.body);
    const listed = responseSchemas(response).get(200);
    const { data } = sortedQuery.safeParse(request.query);
    if (listed instanceof z.ZodArray && data) {
      assertMaySortBy(request.actor, listed.element, data.sort[0]);
    }
  });

  app.addHook('preSerialization', async (request, reply, answer) => {
    const schema = responseSchemas(request.routeOptions.schema?.response).get(reply.statusCode);
    return redactMoney(request.actor, schema, answer);
  });
};

const sortedQuery = z.object({ sort: z.tuple([z.string()], z.unknown()) });

export const responseSchemas = (response: unknown) =>
  new Map(
    Object.entries(response ?? {}).flatMap(([status, schema]) =>
      schema instanceof z.ZodType ? [[Number(status), schema] as const] : []
    )
  );
