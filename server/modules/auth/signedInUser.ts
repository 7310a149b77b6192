import { sql } from 'drizzle-orm';
import { PERMISSIONS, SUPERADMIN_ROLE, type PermissionName } from '#contract/permissions';
import type { TenantContext, Transaction } from '../../db/transactions.ts';
import type { AccessClaims } from './tokens.ts';
import { SESSION_IDLE_SECONDS } from './sessions.ts';

/** Who makes a request, as of this very request: nothing of it is taken from the token. */
export interface SignedInUser {
  id: number;
  name: string;
  sessionId: string;
  tenantId: number | null;
  isSuperadmin: boolean;
  permissions: ReadonlySet<string>;
  twofaEnabled: boolean;
  /** The tenant asks for 2FA and it is not set up: nothing else opens before (design §10). */
  mustSetUpTwofa: boolean;
  /** The tenant is suspended: its people read, and change nothing (spec §4). */
  isReadOnly: boolean;
}

interface Row extends Record<string, unknown> {
  tenant_id: number | null;
  name: string;
  role: string;
  permissions: string[];
  twofa_enabled: boolean;
  twofa_forced: boolean;
  tenant_suspended: boolean;
}

/**
 * Looks up session, user, tenant and permissions in one query. `undefined` when the session has
 * ended, the user is gone or inactive, or the tenant is cancelled.
 */
export const findSignedInUser = async (
  tx: Transaction,
  { userId, sessionId }: AccessClaims
): Promise<SignedInUser | undefined> => {
  const { rows } = await tx.execute<Row>(
    sql`select * from signed_in_user(${userId}, ${sessionId}, ${SESSION_IDLE_SECONDS})`
  );
  const [user] = rows;
  if (!user) return undefined;
  const isSuperadmin = user.role === SUPERADMIN_ROLE;
  return {
    id: userId,
    name: user.name,
    sessionId,
    tenantId: user.tenant_id,
    isSuperadmin,
    permissions: new Set(isSuperadmin ? PERMISSIONS.map(({ name }) => name) : user.permissions),
    twofaEnabled: user.twofa_enabled,
    mustSetUpTwofa: user.twofa_forced && !user.twofa_enabled,
    isReadOnly: user.tenant_suspended,
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
