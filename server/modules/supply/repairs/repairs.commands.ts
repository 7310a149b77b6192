import { repairs } from '../../../tables/supply.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import { holderOf } from '../../../db/actor.ts';

type RepairValues = Partial<Omit<typeof repairs.$inferInsert, 'tenant_id' | 'reported_by'>> & {
  from: string;
};

export const addRepair = async (tx: SignedInTx, values: RepairValues) => {
  const after = { ...values, reported_by: holderOf(tx.actor).name };
  const [repair] = await tx
    .insert(repairs)
    .values({ ...after, tenant_id: tenantOf(tx) })
    .returning({ id: repairs.id });
  if (repair) auditRepair(tx, 'created', repair.id, { after });
  return repair?.id;
};

export const auditRepair = (tx: Tx, what: 'created' | 'deleted', id: number, metadata: object) =>
  auditRecord(tx, 'repairs', what, { id, tenant_id: tenantOf(tx) }, { ...metadata });
