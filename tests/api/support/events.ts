import { asc, eq } from 'drizzle-orm';
import { events, EVERYTHING } from '#server/tables/events';
import { PLATFORM } from '#server/db/actor';
import type { TestApp } from './testApp.ts';

/** The context of a request of a tenant's user. */
export const contextOfTenant = (tenantId: number) => ({
  actor: PLATFORM,
  tenantId,
  allTenants: false,
});

/** A tenant's events, the first first. */
export const eventsOf = ({ database }: Pick<TestApp, 'database'>, tenantId: number) =>
  database.tenantSnapshot(contextOfTenant(tenantId), tx =>
    tx.select().from(events).where(eq(events.chain, tenantId)).orderBy(asc(events.seq))
  );

/** Moves the beginning of events into the past, as in an older database. */
export const forgetTheBeginning = async ({ pool }: Pick<TestApp, 'pool'>) => {
  await pool.query('delete from events where resource = $1', [EVERYTHING]);
};
