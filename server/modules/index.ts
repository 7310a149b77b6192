import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerRoutes } from './customers/routes.ts';
import { equipmentRoutes } from './equipment/routes.ts';
import { productRoutes } from './products/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { transportRoutes } from './transport/routes.ts';

/** The resources of the API; each line is one. */
export const RESOURCES: readonly FastifyPluginAsyncZod[] = [
  customerRoutes,
  equipmentRoutes,
  productRoutes,
  projectRoutes,
  transportRoutes,
];
