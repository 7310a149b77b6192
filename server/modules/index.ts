import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerRoutes } from './customers/routes.ts';

/** The resources of the API; each line is one. */
export const RESOURCES: readonly FastifyPluginAsyncZod[] = [customerRoutes];
