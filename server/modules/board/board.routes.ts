import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PLANNING_PAGE, planningAnswer, planningQuery } from '#contract/board/planningRows';
import { mayView } from '../../db/actor.ts';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { setContentRange } from '../../http/contentRange.ts';
import { CREW_RIGHTS } from '../crew/index.ts';
import { VEHICLE_RIGHTS } from '../transport/index.ts';
import type { Services } from '../../services.ts';
import { readPlanning } from './board.queries.ts';

/** Needed beside `planning.view`. */
const RIGHTS_OF_ROWS = { crew: CREW_RIGHTS.view, vehicles: VEHICLE_RIGHTS.view } as const;

export const planningRoutes =
  ({ shortages }: Pick<Services, 'shortages'>): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/planning',
      {
        config: { permission: 'planning.view', heavy: true },
        schema: {
          summary: 'Projects, products, units, crew or vehicles with their time in a window',
          description: 'Crew also needs `crew.view`. Freelancers read no vehicles.',
          querystring: planningQuery,
          response: { 200: planningAnswer },
        },
      },
      async (request, reply) => {
        const { range = PLANNING_PAGE } = request.query;
        const { by } = request.query;
        const also = by === 'crew' || by === 'vehicles' ? RIGHTS_OF_ROWS[by] : undefined;
        if (also && !mayView(signedInUser(request), also)) throw forbidden();
        const page = await request.readTenant(tx =>
          readPlanning(tx, { ...request.query, range }, shortages)
        );
        setContentRange(reply, 'planning', range, page);
        return page.rows;
      }
    );
  };
