import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eventsAnswer, eventsQuery, LATEST } from '#contract/integrations/events';
import { EVENTS, type EventType } from '#contract/integrations/eventTypes.values';
import { holderOf, type SignedInActor } from '../../../db/actor.ts';
import { tenantOf } from '../../../db/tx.ts';
import { forbidden } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { holdsOwn } from '../makersRights.ts';
import { assertRetained, eventsAfter, latestPosition, oldestPosition } from './events.queries.ts';

export const eventRoutes =
  ({ appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/events',
      {
        config: { permission: 'integrations.manage', token: 'any' },
        schema: {
          summary: 'What happened after a position, oldest first',
          description:
            'Kept for 30 days. `after`: the `next` of the answer before; absent from the oldest that is kept; `latest` for the position now. Older positions: 410 `events_expired`. Without `types` all that the caller may view.',
          querystring: eventsQuery,
          response: { 200: eventsAnswer },
        },
      },
      request => {
        const { after, types, limit } = request.query;
        const { actor } = request.tenantContext;
        const heard = types ? permittedTypes(actor, types) : heardBy(actor);
        return request.readTenant(async tx => {
          const tenantId = tenantOf(tx);
          if (after === LATEST) {
            return { events: [], next: await latestPosition(tx, tenantId), more: false };
          }
          if (after !== undefined) await assertRetained(tx, tenantId, after);
          const from = after ?? (await oldestPosition(tx, tenantId));
          return eventsAfter(tx, { tenantId, after: from, types: heard, limit, appUrl });
        });
      }
    );
  };

const heardBy = (actor: SignedInActor) =>
  EVENTS.filter(({ view }) => holdsOwn(holderOf(actor), view)).map(({ type }) => type);

const permittedTypes = (actor: SignedInActor, types: readonly EventType[]) => {
  const heard = heardBy(actor);
  if (!types.every(type => heard.includes(type))) throw forbidden();
  return types;
};
