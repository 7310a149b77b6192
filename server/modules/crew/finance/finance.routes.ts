import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { financeSchema } from '#contract/crew/finance';
import { onRecord } from '../../../http/onRecord.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { readFinance } from './finance.queries.ts';

export const financeRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/finance',
    {
      config: { permission: CREW_RIGHTS.costs },
      schema: {
        summary: 'What a project earns and costs, and the margin',
        description:
          'Net, in euros. The cost of an assignment is its approved hours, else its plan where confirmed. ' +
          '`if_all`: with every open place at the wage of its shift. `percent`: the actual margin, of the price.',
        ...onRecord,
        response: { 200: financeSchema },
      },
    },
    request => request.readTenant(tx => readFinance(tx, request.params.id))
  );
};
