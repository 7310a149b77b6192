import { asc, eq } from 'drizzle-orm';
import { liveChanges, EVERYTHING } from '#server/tables/liveChanges';
import { PLATFORM } from '#server/db/actor';
import type { TestApp } from './testApp.ts';

/** The context of a request of a tenant's user. */
export const contextOfTenant = (tenantId: number) => ({
  actor: PLATFORM,
  tenantId,
  allTenants: false,
});

/** A tenant's live changes, oldest first. */
export const liveChangesOf = ({ database }: Pick<TestApp, 'database'>, tenantId: number) =>
  database.tenantSnapshot(contextOfTenant(tenantId), tx =>
    tx
      .select()
      .from(liveChanges)
      .where(eq(liveChanges.chain, tenantId))
      .orderBy(asc(liveChanges.seq))
  );

/** Removes the first row of a new database, as after a day. */
export const forgetTheBeginning = async ({ pool }: Pick<TestApp, 'pool'>) => {
  await pool.query('delete from live_changes where resource = $1', [EVERYTHING]);
};
