import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Describes the API by the schemas that its routes check: OpenAPI 3.1 at `/openapi.json`. */
export const describeApi = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Flightcase',
        description: 'The back office of companies that rent out event equipment.',
        version: '0.1.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: withPermission,
    transformObject: jsonSchemaTransformObject,
  });
};

/** The schema of a route, and (as `x-permission`) who may call it. */
const withPermission: typeof jsonSchemaTransform = input => {
  const described = jsonSchemaTransform(input);
  const permission = input.route.config?.permission;
  return { ...described, schema: { ...described.schema, 'x-permission': permission } };
};

/** Publishes the description; below the API's own prefix and rules. */
export const openApiRoute = async (api: FastifyInstance) => {
  api.get('/openapi.json', { config: { permission: 'public' }, schema: { hide: true } }, async () =>
    api.swagger()
  );
};
