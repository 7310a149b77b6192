import { eq, sql } from 'drizzle-orm';
import { users } from '../../../tables/users.ts';
import type { Tx, SignedInTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';

export const endCalendar = (tx: Tx, userId: number) =>
  tx
    .update(users)
    .set({ calendar_version: sql`${users.calendar_version} + 1` })
    .where(eq(users.id, userId));

export const renewCalendar = async (tx: SignedInTx, userId: number): Promise<number> => {
  const [renewed] = await tx
    .update(users)
    .set({ calendar_version: sql`${users.calendar_version} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.calendar_version, tenantId: users.tenant_id });
  if (!renewed) throw notFound();
  tx.audit({
    action: 'user.calendar_renewed',
    resource: 'users',
    resourceId: userId,
    targetUserId: userId,
    tenantId: renewed.tenantId,
  });
  return renewed.version;
};
