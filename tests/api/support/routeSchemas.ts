import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';

interface RouteSchemas {
  title: string;
  schema: FastifySchema;
  config: FastifyContextConfig;
}

/** The server in a message of `fastify.initialization`. */
export const fastifyIn = z.object({
  fastify: z.custom<FastifyInstance>(value => typeof value === 'object' && value !== null),
});

/** The schemas of every route that a server gets while it is built. */
export const schemasWhile = async (build: () => Promise<unknown>): Promise<RouteSchemas[]> => {
  const routes: RouteSchemas[] = [];
  const watch = (message: unknown) => {
    const { fastify } = fastifyIn.parse(message);
    fastify.addHook('onRoute', ({ method, url, schema = {}, config = {} }) => {
      routes.push({ title: `${String(method)} ${url}`, schema, config });
    });
  };
  subscribe('fastify.initialization', watch);
  await build();
  unsubscribe('fastify.initialization', watch);
  return routes;
};
