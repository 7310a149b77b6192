import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BODY_MAX_BYTES, TEXT_MAX } from '#contract/base/limits';

const fastifyIn = z.object({
  fastify: z.custom<FastifyInstance>(value => typeof value === 'object' && value !== null),
});

const typedBodies = z.object({
  content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })),
});

/**
 * The routes of a server, while it is built, that take a file, a body above the usual limit, or a text
 * that is longer than notes: `POST /api/bank-files`.
 */
export const largeRoutesWhile = async (build: () => Promise<unknown>): Promise<string[]> => {
  const found = new Set<string>();
  const watch = (message: unknown) => {
    const { fastify } = fastifyIn.parse(message);
    fastify.addHook('onRoute', ({ method, url, schema, config, bodyLimit = 0 }) => {
      const isLarge =
        bodyLimit > BODY_MAX_BYTES || config?.form !== undefined || hasLongText(schema?.body);
      if (isLarge) found.add(`${String(method)} ${url}`);
    });
  };
  subscribe('fastify.initialization', watch);
  await build();
  unsubscribe('fastify.initialization', watch);
  return [...found].toSorted();
};

const hasLongText = (body: unknown): boolean => {
  if (body instanceof z.ZodType) {
    return isLong(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  }
  const { success, data } = typedBodies.safeParse(body);
  return success && Object.values(data.content).some(({ schema }) => hasLongText(schema));
};

/** True if a schema has a text without a limit, or with one beyond that of notes. */
const isLong = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(isLong);
  const isText = 'type' in schema && schema.type === 'string';
  const isFree = !('format' in schema || 'enum' in schema || 'const' in schema);
  const limit = 'maxLength' in schema ? Number(schema.maxLength) : Infinity;
  if (isText && isFree && limit > TEXT_MAX.notes) return true;
  return Object.values(schema).some(isLong);
};
