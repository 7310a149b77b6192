import { sql } from 'drizzle-orm';
import { PERMISSIONS, SUPERADMIN_ROLE, type PermissionName } from '#contract/permissions';
import type { TenantContext, Transaction } from '../../db/transactions.ts';
import type { AccessClaims } from './tokens.ts';
import { stillLive } from './sessions.ts';

/** Who makes a request, as of this very request: nothing of it is taken from the token. */
export interface SignedInUser {
  id: number;
  sessionId: string;
  tenantId: number | null;
  isSuperadmin: boolean;
  permissions: ReadonlySet<string>;
  twofaEnabled: boolean;
  /** The tenant asks for 2FA and it is not set up: nothing else opens before (design §10). */
  mustSetUpTwofa: boolean;
}

interface Row extends Record<string, unknown> {
  tenant_id: number | null;
  role: string;
  permissions: string[];
  twofa_enabled: boolean;
  twofa_forced: boolean;
}

/**
 * Looks up session, user, tenant and permissions in one query. `undefined` when the session has
 * ended, the user is gone or inactive, or the tenant is cancelled.
 */
export const findSignedInUser = async (
  tx: Transaction,
  { userId, sessionId }: AccessClaims
): Promise<SignedInUser | undefined> => {
  const { rows } = await tx.execute<Row>(sql`
    select users.tenant_id, users.role,
      exists (select from twofa where user_id = users.id) as twofa_enabled,
      coalesce(tenants.force_twofa, false) as twofa_forced,
      array(
      select permission from user_permissions where user_id = users.id
      union
      select permission from user_roles join role_permissions using (role_id)
        where user_roles.user_id = users.id
    ) as permissions
    from sessions
      join users on users.id = sessions.user_id
      left join tenants on tenants.id = users.tenant_id
    where sessions.id = ${sessionId} and users.id = ${userId} and ${stillLive}
      and users.active and users.deleted_at is null
      and tenants.account_status is distinct from 'cancelled'`);
  const [user] = rows;
  if (!user) return undefined;
  const isSuperadmin = user.role === SUPERADMIN_ROLE;
  return {
    id: userId,
    sessionId,
    tenantId: user.tenant_id,
    isSuperadmin,
    permissions: new Set(isSuperadmin ? PERMISSIONS.map(({ name }) => name) : user.permissions),
    twofaEnabled: user.twofa_enabled,
    mustSetUpTwofa: user.twofa_forced && !user.twofa_enabled,
  };
};

/** What a user's queries may see: the own tenant, or for the superadmin all, or the one asked for. */
export const contextOf = (user: SignedInUser, wantedTenantId?: number): TenantContext => ({
  tenantId: user.isSuperadmin ? (wantedTenantId ?? null) : user.tenantId,
  userId: user.id,
  allTenants: user.isSuperadmin && wantedTenantId === undefined,
});

export const holds = (user: SignedInUser, permission: PermissionName) =>
  user.permissions.has(permission);
