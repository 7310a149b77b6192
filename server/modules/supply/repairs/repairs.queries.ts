import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RepairState } from '#contract/supply/repairStates.values';
import { repairs } from '../../../tables/supply.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

/** By the clock, as SQL. */
export const REPAIRS_THAT_ARE: Record<RepairState, SQL> = {
  planned: sql`${repairs.from} > now()`,
  current: sql`${repairs.from} <= now() and coalesce(${repairs.until} > now(), true)`,
  done: sql`${repairs.until} <= now()`,
};

/** The repair that a unit is in now, if any. */
export const findRunningRepair = async (tx: ReadTx, unitId: number) => {
  const [running] = await tx
    .select({ id: repairs.id })
    .from(repairs)
    .where(
      and(
        eq(repairs.tenant_id, tenantOf(tx)),
        eq(repairs.equipment_id, unitId),
        sql`is_in_repair(${repairs})`
      )
    )
    .limit(1);
  return running?.id;
};
