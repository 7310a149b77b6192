import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PermissionName } from '#contract/people/permissions';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { users } from '../../../tables/users.ts';

/** An answer is mailed to the asker while active, else to everybody with the permission. */
export const mailedStaff = async (
  tx: ReadTx,
  requestedBy: number | null,
  permission: PermissionName
) => {
  const active = and(
    eq(users.tenant_id, tenantOf(tx)),
    eq(users.active, true),
    isNull(users.deleted_at)
  );
  const columns = { email: users.email, name: users.name, language: users.language };
  const asking =
    requestedBy === null
      ? []
      : await tx
          .select(columns)
          .from(users)
          .where(and(active, eq(users.id, requestedBy)));
  if (asking.length > 0) return asking;
  return tx
    .select(columns)
    .from(users)
    .where(
      and(
        active,
        sql`exists (select from user_rights held
          where held.user_id = ${users.id} and held.permission = ${permission})`
      )
    )
    .orderBy(asc(users.id));
};
