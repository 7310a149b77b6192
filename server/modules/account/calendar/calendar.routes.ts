import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { calendarAnswer } from '#contract/account/calendar';
import { linkParam } from '#contract/account/passwords';
import { users } from '../../../tables/users.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { PLATFORM, type SignedInUser } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { renewCalendar } from './calendar.commands.ts';
import { calendarOf } from './feed.ts';
import { findOwner, readEvents } from './calendar.queries.ts';

const CACHE_CONTROL = 'private, max-age=300';

export const calendarRoutes =
  ({ database, tokens, appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
    const addressOf = (userId: number, version: number) => ({
      url: new URL(`/api/calendar/${tokens.calendarToken({ userId, version })}.ics`, appUrl).href,
    });

    app.get(
      '/calendar',
      {
        config: { permission: 'signedIn' },
        schema: {
          summary: "The address of one's own calendar",
          response: { 200: calendarAnswer },
        },
      },
      async request => {
        const { id } = ofTenant(signedInUser(request));
        const [user] = await request.readTenant(tx =>
          tx.select({ version: users.calendar_version }).from(users).where(eq(users.id, id))
        );
        if (!user) throw notFound();
        return addressOf(id, user.version);
      }
    );

    app.post(
      '/calendar/renew',
      {
        config: { permission: 'signedIn' },
        schema: {
          summary: "A new address for one's own calendar; the one before is gone",
          response: { 200: calendarAnswer },
        },
      },
      async request => {
        const { id } = ofTenant(signedInUser(request));
        return addressOf(id, await request.withTenant(tx => renewCalendar(tx, id)));
      }
    );

    app.get(
      '/calendar/:token.ics',
      {
        config: { permission: 'public', secretParams: ['token'] },
        schema: {
          summary: 'The calendar of a person, for programs',
          produces: ['text/calendar'],
          params: linkParam,
        },
      },
      async (request, reply) => {
        const claims = tokens.readCalendarToken(request.params.token);
        if (!claims) throw notFound();
        const owner = await database.platformTransaction(PLATFORM, tx =>
          findOwner(tx, claims.userId, claims.version)
        );
        if (!owner) throw notFound();
        const events = await database.tenantSnapshot(
          { actor: PLATFORM, tenantId: owner.tenantId, allTenants: false },
          tx => readEvents(tx, owner, appUrl),
          { signal: request.gone, isHeavy: true }
        );
        return reply
          .header('content-type', 'text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="flightcase.ics"')
          .header('cache-control', CACHE_CONTROL)
          .send(await calendarOf(`Flightcase – ${owner.company}`, events));
      }
    );
  };

const ofTenant = (user: SignedInUser) => {
  if (user.tenantId === null) throw new DomainError('tenant_required');
  return user;
};
