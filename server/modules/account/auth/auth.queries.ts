import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { type CurrentUser, currentUserSchema } from '#contract/account/auth';
import { matchLocale } from '#contract/base/locales';
import { twofa } from '../../../tables/account.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { personIn, type SignedInActor } from '../../../db/actor.ts';

/** The stored form of an address, so that a mailbox is never two accounts. */
export const normaliseEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase();

const accountColumns = {
  id: users.id,
  tenantId: users.tenant_id,
  email: users.email,
  name: users.name,
  language: users.language,
  passwordHash: users.password_hash,
  active: users.active,
  lastLogin: users.last_login,
  accountStatus: tenants.account_status,
  timeZone: tenants.time_zone,
  twofaForced: tenants.force_twofa,
  twofaSince: twofa.enabled_at,
};

const findAccountWhere = async (tx: ReadTx, condition: SQL) => {
  const [account] = await tx
    .select(accountColumns)
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenant_id))
    .leftJoin(twofa, eq(twofa.user_id, users.id))
    .where(and(condition, isNull(users.deleted_at)));
  return account && { ...account, language: matchLocale([account.language]) };
};

export const findAccount = (tx: ReadTx, email: string) =>
  findAccountWhere(tx, eq(users.email, email));

export const findAccountById = (tx: ReadTx, id: number) => findAccountWhere(tx, eq(users.id, id));

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const tenantSummary = {
  id: tenants.id,
  name: tenants.name,
  account_status: tenants.account_status,
  time_zone: tenants.time_zone,
  logo_url: tenants.logo_url,
};

/**
 * Locks an account and returns true if its password is still the checked one: it may have been
 * changed or deactivated while the check waited for its turn.
 */
export const samePassword = async (tx: Tx, { id, passwordHash }: Account) => {
  const [current] = await tx
    .select({ passwordHash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, id), users.active, isNull(users.deleted_at)))
    .for('no key update');
  return current !== undefined && current.passwordHash === passwordHash;
};

const findCurrentUser = async (tx: ReadTx, userId: number) => {
  const [row] = await tx
    .select({ user: users, tenant: tenantSummary })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenant_id))
    .where(eq(users.id, userId));
  return row;
};

export const noteSignIn = (tx: Tx, userId: number) =>
  tx
    .update(users)
    .set({ last_login: sql`now()` })
    .where(eq(users.id, userId));

export const currentUser = async (tx: ReadTx<SignedInActor>): Promise<CurrentUser> => {
  const signedIn = personIn(tx);
  const row = await findCurrentUser(tx, signedIn.id);
  if (!row) throw new DomainError('me_failed');
  return currentUserSchema.parse({
    ...row.user,
    tenant: row.tenant,
    twofa_enabled: signedIn.twofaEnabled,
    permissions: [...signedIn.permissions],
    forceTwofaRequired: signedIn.mustSetUpTwofa,
  });
};
