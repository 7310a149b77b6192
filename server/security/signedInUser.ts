import { sql } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { PERMISSIONS, seesAll, type StaffView } from '#contract/people/permissions';
import { SUPERADMIN_ROLE } from '#contract/base/userTypes.values';
import type { LimitedTable, Reader, TenantContext } from '../db/tx.ts';
import { holderOf, type SignedInActor, type SignedInUser } from '../db/actor.ts';
import { type AccessClaims, SESSION_IDLE_SECONDS } from './tokens.ts';

interface SessionOwner extends Record<string, unknown> {
  tenant_id: number | null;
  name: string;
  role: string;
  user_type: string;
  permissions: string[];
  twofa_enabled: boolean;
  twofa_forced: boolean;
  tenant_suspended: boolean;
  time_zone: string | null;
}

/** One query. `undefined` if the session, the user or the tenant has ended. */
export const findSignedInUser = async (
  db: Reader,
  { userId, sessionId }: AccessClaims
): Promise<SignedInUser | undefined> => {
  const { rows } = await db.execute<SessionOwner>(
    sql`select * from signed_in_user(${userId}, ${sessionId}, ${SESSION_IDLE_SECONDS})`
  );
  return rows[0] && signedIn({ userId, sessionId }, rows[0]);
};

export const findSignedInUsers = async (
  db: Reader,
  sessions: readonly AccessClaims[]
): Promise<Map<string, SignedInUser>> => {
  const userIds = sql.param(sessions.map(({ userId }) => userId));
  const sessionIds = sql.param(sessions.map(({ sessionId }) => sessionId));
  const { rows } = await db.execute<SessionOwner & { user_id: number; session_id: string }>(sql`
    select asked.user_id, asked.session_id, owner.*
    from unnest(${userIds}::int[], ${sessionIds}::uuid[]) as asked (user_id, session_id)
      cross join lateral signed_in_user(asked.user_id, asked.session_id, ${SESSION_IDLE_SECONDS}) owner`);
  return new Map(
    rows.map(row => [
      row.session_id,
      signedIn({ userId: row.user_id, sessionId: row.session_id }, row),
    ])
  );
};

const signedIn = ({ userId, sessionId }: AccessClaims, owner: SessionOwner): SignedInUser => {
  const isSuperadmin = owner.role === SUPERADMIN_ROLE;
  return {
    id: userId,
    name: owner.name,
    sessionId,
    tenantId: owner.tenant_id,
    isSuperadmin,
    userType: owner.user_type,
    permissions: isSuperadmin ? EVERYTHING : new Set(withinTenant(owner.permissions)),
    twofaEnabled: owner.twofa_enabled,
    mustSetUpTwofa: owner.twofa_forced && !owner.twofa_enabled,
    isReadOnly: owner.tenant_suspended,
    timeZone: owner.time_zone ?? DEFAULT_TIME_ZONE,
  };
};

const EVERYTHING: ReadonlySet<string> = new Set(PERMISSIONS.map(({ name }) => name));

const ACROSS_TENANTS: ReadonlySet<string> = new Set(
  PERMISSIONS.filter(permission => 'acrossTenants' in permission).map(({ name }) => name)
);

const withinTenant = (permissions: readonly string[]) =>
  permissions.filter(name => !ACROSS_TENANTS.has(name));

export const contextOf = <By extends SignedInActor>(
  actor: By,
  wantedTenantId?: number
): TenantContext<By> => {
  const holder = holderOf(actor);
  const isSuperadmin = actor.kind === 'person' && actor.user.isSuperadmin;
  return {
    actor,
    tenantId: isSuperadmin ? (wantedTenantId ?? null) : holder.tenantId,
    allTenants: isSuperadmin && wantedTenantId === undefined,
    limitedTo: actor.kind === 'person' ? limitsOf(actor.user) : [],
  };
};

/**
 * A program has no rows of its own: its permissions alone decide. With `sales.view` it reads invoices without the
 * right to read their projects and customers.
 */
const limitsOf = (user: SignedInUser) =>
  LIMITED.filter(([view]) => !seesAll(user, view)).map(([, table]) => table);

const LIMITED: readonly (readonly [StaffView, LimitedTable])[] = [
  ['customers.view', 'customers'],
  ['projects.view', 'projects'],
  ['transport.view', 'transport'],
];
