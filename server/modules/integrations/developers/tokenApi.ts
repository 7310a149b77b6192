import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const parameter = z.looseObject({ name: z.string().optional() });

const operation = z.looseObject({
  'x-token': z.unknown(),
  parameters: z.array(parameter).optional(),
});

const description = z.looseObject({
  info: z.looseObject({}),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({}).optional(),
});

const SECURITY = [{ token: [] }];

/**
 * The description of the calls that take tokens, and of no others: each with what the token needs as
 * `x-permission` (docs/modules/integrations.md, rule 17).
 */
export const describeTokenApi = (app: FastifyInstance) => {
  const { paths, info, components, ...rest } = description.parse(app.swagger());
  const open = Object.entries(paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).flatMap(([method, { 'x-token': right, ...call }]) => {
      if (!right) return [];
      // Of superadmins: a token that names a tenant is refused.
      const parameters = call.parameters?.filter(({ name }) => name !== 'tenantId');
      const described = { ...call, ...(parameters && { parameters }) };
      return [[method, { ...described, 'x-permission': right, security: SECURITY }] as const];
    });
    return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : [];
  });
  return {
    ...rest,
    info: { ...info, title: 'Flightcase for programs' },
    security: SECURITY,
    paths: Object.fromEntries(open),
    components: {
      ...components,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'fc_…' } },
    },
  };
};
