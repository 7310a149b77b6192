import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PLANNING_PAGE, planningAnswer, planningQuery } from '#contract/board/planningRows';
import { setContentRange } from '../../http/contentRange.ts';
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
          summary: 'Projects, products or units with their time in a window',
          querystring: planningQuery,
          response: { 200: planningAnswer },
        },
      },
      async (request, reply) => {
        const { range = PLANNING_PAGE } = request.query;
        const page = await request.readTenant(tx =>
          readPlanning(tx, { ...request.query, range }, shortages)
        );
        setContentRange(reply, 'planning', range, page);
        return page.rows;
      }
    );
  };
