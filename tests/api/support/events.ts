import { asc, eq } from 'drizzle-orm';
import { events, EVERYTHING } from '#server/db/events.tables';
import { PLATFORM } from '#server/security/actor';
import type { TestApp } from './testApp.ts';

/** What a request of a tenant's person runs in. */
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

/** Has events be known of all time before, as in a database that was not just made. */
export const forgetTheBeginning = async ({ pool }: Pick<TestApp, 'pool'>) => {
  await pool.query('delete from events where resource = $1', [EVERYTHING]);
};
