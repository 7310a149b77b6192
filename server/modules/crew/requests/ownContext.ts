import type { FastifyRequest } from 'fastify';

/** Without the limits of freelancers, which would hide the projects of their shifts. Own calls only read own rows. */
export const ownContext = ({ tenantContext }: FastifyRequest) => ({
  ...tenantContext,
  limitedTo: [],
});
