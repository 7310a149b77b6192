import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permissionSchema } from '#contract/people/roles';
import { describePermissions } from './permissions.queries.ts';

export const permissionRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/permissions',
    {
      config: { permission: ['users.view', 'permissions.edit', 'roles.view'] },
      schema: { summary: 'All permissions', response: { 200: z.array(permissionSchema) } },
    },
    request => request.readTenant(tx => describePermissions(tx))
  );
};
