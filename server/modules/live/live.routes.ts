import { DAY_MS } from '#contract/base/durations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { liveQuery } from '#contract/base/live';
import { DomainError } from '../../errors.ts';
import { contextOf, findSignedInUsers } from '../../security/signedInUser.ts';
import type { Services } from '../../services.ts';
import { sessionLookUps } from './sessionLookUps.ts';
import { type LiveStream, liveStream } from './stream.ts';
import { personContext } from '../../http/authentication.ts';

/** Maximum streams of one process. The same number of connections is left for everything else. */
const STREAMS_AT_MOST = 2_000;

export const STREAMS_OF_PERSON = 6;

const RETRY_WHEN_FULL = 60;

export const liveRoutes =
  ({ database, live }: Services): FastifyPluginAsyncZod =>
  async app => {
    const streams = openStreams();
    const sessions = sessionLookUps(wanted =>
      database.sessionLookUp(db => findSignedInUsers(db, wanted))
    );
    app.draining.addEventListener('abort', streams.endAll);
    app.addHook('preClose', async () => streams.endAll());

    app.get(
      '/live',
      {
        exposeHeadRoute: false,
        compress: false,
        // Handlers need a limit: a client reopens its stream each day.
        handlerTimeout: DAY_MS,
        config: { permission: 'signedIn', endless: true },
        schema: {
          summary: 'What is changed from now on, as server-sent events',
          produces: ['text/event-stream'],
          querystring: liveQuery,
        },
      },
      async (request, reply) => {
        if (streams.count() >= STREAMS_AT_MOST) {
          throw new DomainError('server_busy', { retryAfter: RETRY_WHEN_FULL });
        }
        const { query } = request;
        const context = personContext(request);
        const { user } = context.actor;
        const stream = liveStream({
          live,
          viewedWith: app.viewedWith,
          context,
          away: query.away && query.away * 1000,
          recheck: async () => {
            const current = await sessions.ask({ userId: user.id, sessionId: user.sessionId });
            if (!current || current.mustSetUpTwofa) return undefined;
            return contextOf({ ...context.actor, user: current }, query.tenantId);
          },
        });
        streams.add(user.id, stream);
        return reply
          .header('content-type', 'text/event-stream')
          .header('x-accel-buffering', 'no')
          .send(stream.body);
      }
    );
  };

const openStreams = () => {
  const byPerson = new Map<number, Set<LiveStream>>();
  let count = 0;

  return {
    count: () => count,
    add: (userId: number, stream: LiveStream) => {
      const own = byPerson.get(userId) ?? new Set();
      byPerson.set(userId, own.add(stream));
      count += 1;
      stream.body.once('close', () => {
        count -= 1;
        own.delete(stream);
        if (own.size === 0 && byPerson.get(userId) === own) byPerson.delete(userId);
      });
      const [oldest] = own;
      if (own.size > STREAMS_OF_PERSON) oldest?.replace();
    },
    endAll: () => {
      for (const own of byPerson.values()) for (const stream of own) stream.end();
    },
  };
};
