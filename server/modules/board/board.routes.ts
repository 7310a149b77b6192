import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PLANNING_PAGE, planningAnswer, planningQuery } from '#contract/board/planningRows';
import { mayView } from '../../db/actor.ts';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { setContentRange } from '../../http/contentRange.ts';
import { CREW_RIGHTS } from '../crew/index.ts';
import type { Services } from '../../services.ts';
import { readPlanning } from './board.queries.ts';

export const planningRoutes =
  ({ shortages }: Pick<Services, 'shortages'>): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/planning',
      {
        config: { permission: 'planning.view', heavy: true },
        schema: {
          summary: 'Projects, products, units, crew or vehicles with their time in a window',
          description: 'Crew also needs `crew.view`.',
          querystring: planningQuery,
          response: { 200: planningAnswer },
        },
      },
      async (request, reply) => {
        const { range = PLANNING_PAGE } = request.query;
        const isOfCrew = request.query.by === 'crew';
        if (isOfCrew && !mayView(signedInUser(request), CREW_RIGHTS.view)) throw forbidden();
        const page = await request.readTenant(tx =>
          readPlanning(tx, { ...request.query, range }, shortages)
        );
        setContentRange(reply, 'planning', range, page);
        return page.rows;
      }
    );
  };
