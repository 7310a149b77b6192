import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReadTx } from '../../../db/tx.ts';
import { rolePermissions } from '../../../tables/roles.ts';
import { isSuperadminOnly, isTypeWithin } from './effectiveRights.ts';

interface Grantor {
  isSuperadmin: boolean;
  userType: string;
  permissions: ReadonlySet<string>;
}

const PLATFORM: Grantor = { isSuperadmin: true, userType: 'superadmin', permissions: new Set() };

const foundGrantor = z.object({
  is_superadmin: z.boolean(),
  user_type: z.string(),
  permissions: z.array(z.string()),
});

/** Current grants, not those of the promise. Without a person, the platform's; none if inactive. */
const readGrantor = async (tx: ReadTx, userId: number | null): Promise<Grantor | undefined> => {
  if (userId === null) return PLATFORM;
  const { rows } = await tx.execute(sql`select * from rights_of_grantor(${userId})`);
  const found = foundGrantor.optional().parse(rows[0]);
  return (
    found && {
      isSuperadmin: found.is_superadmin,
      userType: found.user_type,
      permissions: new Set(found.permissions),
    }
  );
};

export interface Granted {
  /** The person; `null` for the platform. */
  by: number | null;
  roleIds: readonly number[];
  userType?: string;
}

export interface BeyondGrant {
  roles: ReadonlySet<number>;
  isType: boolean;
}

/** Checked when rights are promised, renewed and granted: the person's rights and the roles change. */
export const beyondGrant = async (
  tx: ReadTx,
  { by, roleIds, userType }: Granted
): Promise<BeyondGrant> => {
  const grantor = await readGrantor(tx, by);
  if (grantor?.isSuperadmin) return { roles: new Set(), isType: false };
  const isType = !grantor || (userType !== undefined && !isTypeWithin(grantor, userType));
  const own = grantor?.permissions;
  if (!own?.has('permissions.edit')) return { roles: new Set(roleIds), isType };
  const allowed = await permissionsIn(tx, roleIds);
  const beyond = allowed.filter(
    ({ permission }) => !own.has(permission) || isSuperadminOnly(permission)
  );
  return { roles: new Set(beyond.map(({ role_id }) => role_id)), isType };
};

export const permissionsIn = (tx: ReadTx, roleIds: readonly number[]) =>
  tx
    .select({ role_id: rolePermissions.role_id, permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(inArray(rolePermissions.role_id, [...roleIds]));
