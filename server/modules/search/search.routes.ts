import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { searchAnswer, searchQuery } from '#contract/search/search';
import { withinTime } from '../../db/failures.ts';
import { signedInUser } from '../../http/authentication.ts';
import { mayView } from '../../db/actor.ts';
import { findNumbered, NUMBERED } from './numbered.queries.ts';
import { findOfKind, SEARCHED } from './search.queries.ts';

export const searchRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/search',
    {
      config: { permission: 'signedIn' },
      schema: {
        summary:
          'Search records of all kinds; phone numbers by their digits, documents by their numbers',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async request => {
      const user = signedInUser(request);
      const { q } = request.query;
      const kinds = SEARCHED.filter(({ view }) => !view || mayView(user, view));
      const numbered = NUMBERED.filter(({ view }) => mayView(user, view));
      return request.readCopy(async tx => {
        const found = await withinTime(tx, () =>
          Promise.all([
            ...kinds.map(kind => findOfKind(tx, kind, q)),
            ...numbered.map(kind => findNumbered(tx, kind, q)),
          ])
        );
        return Object.fromEntries(
          [...kinds, ...numbered].map(({ kind }, index) => [kind, found[index]])
        );
      });
    }
  );
};
