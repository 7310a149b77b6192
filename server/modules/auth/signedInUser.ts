import { sql } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#contract/locales';
import {
  PERMISSIONS,
  seesAll,
  SUPERADMIN_ROLE,
  type PermissionName,
  type StaffView,
} from '#contract/permissions';
import { statement } from '../../db/statements.ts';
import type { LimitedTable, TenantContext, Transaction } from '../../db/transactions.ts';
import type { AccessClaims } from './tokens.ts';
import { SESSION_IDLE_SECONDS } from './sessions.ts';

/** Who makes a request, as of this very request: nothing of it is taken from the token. */
export interface SignedInUser {
  id: number;
  name: string;
  sessionId: string;
  tenantId: number | null;
  isSuperadmin: boolean;
  userType: string;
  permissions: ReadonlySet<string>;
  twofaEnabled: boolean;
  /** The tenant asks for 2FA and it is not set up: nothing else opens before (design §10). */
  mustSetUpTwofa: boolean;
  /** The tenant is suspended: its people read, and change nothing (spec §4). */
  isReadOnly: boolean;
  /** The tenant's, by its IANA name; a superadmin's is the product's. */
  timeZone: string;
}

const sessionOwner = statement('session owner', (db, name) =>
  db
    .select({
      tenant_id: sql<number | null>`tenant_id`,
      name: sql<string>`name`,
      role: sql<string>`role`,
      user_type: sql<string>`user_type`,
      permissions: sql<string[]>`permissions`,
      twofa_enabled: sql<boolean>`twofa_enabled`,
      twofa_forced: sql<boolean>`twofa_forced`,
      tenant_suspended: sql<boolean>`tenant_suspended`,
      time_zone: sql<string | null>`time_zone`,
    })
    .from(
      sql`signed_in_user(${sql.placeholder('userId')}, ${sql.placeholder('sessionId')}, ${sql.placeholder('idleSeconds')})`
    )
    .prepare(name)
);

/**
 * Looks up session, user, tenant and permissions in one query. `undefined` when the session has
 * ended, the user is gone or inactive, or the tenant is cancelled.
 */
export const findSignedInUser = async (
  db: Transaction,
  { userId, sessionId }: AccessClaims
): Promise<SignedInUser | undefined> => {
  const [user] = await sessionOwner(db).execute({
    userId,
    sessionId,
    idleSeconds: SESSION_IDLE_SECONDS,
  });
  if (!user) return undefined;
  const isSuperadmin = user.role === SUPERADMIN_ROLE;
  return {
    id: userId,
    name: user.name,
    sessionId,
    tenantId: user.tenant_id,
    isSuperadmin,
    userType: user.user_type,
    permissions: isSuperadmin ? EVERYTHING : new Set(withinTenant(user.permissions)),
    twofaEnabled: user.twofa_enabled,
    mustSetUpTwofa: user.twofa_forced && !user.twofa_enabled,
    isReadOnly: user.tenant_suspended,
    timeZone: user.time_zone ?? DEFAULT_TIME_ZONE,
  };
};

const EVERYTHING: ReadonlySet<string> = new Set(PERMISSIONS.map(({ name }) => name));

const ACROSS_TENANTS: ReadonlySet<string> = new Set(
  PERMISSIONS.filter(permission => 'acrossTenants' in permission).map(({ name }) => name)
);

const withinTenant = (permissions: readonly string[]) =>
  permissions.filter(name => !ACROSS_TENANTS.has(name));

/** What a user's queries may see: the own tenant, or for the superadmin all, or the one asked for. */
export const contextOf = (user: SignedInUser, wantedTenantId?: number): TenantContext => ({
  tenantId: user.isSuperadmin ? (wantedTenantId ?? null) : user.tenantId,
  userId: user.id,
  allTenants: user.isSuperadmin && wantedTenantId === undefined,
  limitedTo: LIMITED.filter(([view]) => !seesAll(user, view)).map(([, table]) => table),
});

/** Which tables hold what a view opens. */
const LIMITED: readonly (readonly [StaffView, LimitedTable])[] = [
  ['customers.view', 'customers'],
  ['projects.view', 'projects'],
  ['transport.view', 'transport'],
];

export const holds = (user: SignedInUser, permission: PermissionName) =>
  user.permissions.has(permission);
