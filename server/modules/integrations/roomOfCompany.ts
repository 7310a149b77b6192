import { eq } from 'drizzle-orm';
import { tenants } from '../../tables/tenants.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import type { RecordTable } from '../../records/recordRows.ts';

/** Throws `limit_reached`. Of two calls at once, the second counts the row of the first. */
export const assertRoom = async (tx: ReadTx, table: RecordTable, most: number) => {
  const tenantId = tenantOf(tx);
  const isOwn = eq(tenants.id, tenantId);
  await tx.select({ id: tenants.id }).from(tenants).where(isOwn).for('no key update');
  const made = await tx.$count(table, eq(table.tenant_id, tenantId));
  if (made >= most) throw new DomainError('limit_reached');
};
