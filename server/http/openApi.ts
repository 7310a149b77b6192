import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema } from '#contract/base/errors';
import { PRODUCT_VERSION } from '../process/productVersion.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of a streamed form, for the API description only. */
    form?: z.ZodType;
  }
}

export const describeApi = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Flightcase',
        description: 'The back office of companies that rent out event equipment.',
        version: PRODUCT_VERSION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: describeRoute,
    transformObject: withOptionalBodies,
  });
};

export const openApiRoute = async (api: FastifyInstance) => {
  // Serialised once, as bytes: it is long, and read in parallel.
  let description: Buffer | undefined;
  api.get(
    '/openapi.json',
    { config: { permission: 'signedIn' }, schema: { hide: true } },
    async (_request, reply) => {
      description ??= Buffer.from(JSON.stringify(api.swagger()));
      return reply.header('content-type', 'application/json; charset=utf-8').send(description);
    }
  );
};

const error = {
  description: "What went wrong, in the caller's language",
  content: { 'application/json': { schema: errorBodySchema } },
};
const ANY_ERROR = { '4XX': error, '5XX': error };

const describeRoute: typeof jsonSchemaTransform = input => {
  const { config } = input.route;
  const { response = plainAnswer(input.schema.produces), body = config?.form } = input.schema;
  const bodies = bodiesByType(body);
  const { schema, url } = jsonSchemaTransform({
    ...input,
    schema: {
      ...input.schema,
      body: bodies ? undefined : body,
      response: { ...Object(response), ...ANY_ERROR },
    },
  });
  return {
    url,
    schema: {
      ...schema,
      ...(bodies && { body: bodies }),
      operationId: operationIdOf(input.route.method, url),
      tags: [url.split('/')[2] ?? ''],
      security: typeof config?.permission === 'string' ? SECURITY[config.permission] : undefined,
      'x-permission': config?.permission,
      'x-token': config?.token,
      deprecated: config?.deprecated ? true : undefined,
      [OPTIONAL_BODY]: isOptional(body) || undefined,
    },
  };
};

const bodiesByType = (body: unknown) => {
  const { success, data } = typedBodies.safeParse(body);
  if (!success || body instanceof z.ZodType) return undefined;
  const described = Object.entries(data.content).map(([type, { schema }]) => {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    return [type, { schema: json }];
  });
  return { content: Object.fromEntries(described) };
};

const typedBodies = z.object({
  content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })),
});

const isOptional = (schema: unknown) =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

const OPTIONAL_BODY = 'x-optional-body';

/** The library describes every body as required; not all of ours are. */
const withOptionalBodies: typeof jsonSchemaTransformObject = input => {
  const described = jsonSchemaTransformObject(input);
  for (const operation of Object.values(described.paths ?? {}).flatMap(Object.values)) {
    if (!operation[OPTIONAL_BODY]) continue;
    operation.requestBody.required = false;
    delete operation[OPTIONAL_BODY];
  }
  // Each schema has an input and an output form. Errors are output only.
  if ('components' in described) delete described.components?.schemas?.ErrorInput;
  return described;
};

const SECURITY: Record<string, Record<string, string[]>[]> = {
  public: [],
  enrolling: [{}, { bearer: [] }],
};

const plainAnswer = (types: readonly string[] | undefined) =>
  types && {
    200: { content: Object.fromEntries(types.map(type => [type, { schema: z.string() }])) },
  };

const operationIdOf = (method: RouteOptions['method'], url: string) =>
  [String(method).toLowerCase(), ...url.split(/[^a-z0-9]+/i).slice(2)]
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('');
