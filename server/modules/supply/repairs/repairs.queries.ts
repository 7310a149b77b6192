import { and, eq, sql } from 'drizzle-orm';
import { repairs } from '../../../tables/supply.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

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
