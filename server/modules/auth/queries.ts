import { and, eq, isNull, sql } from 'drizzle-orm';
import { tenants } from '../../db/tables/tenants.ts';
import { users } from '../../db/tables/users.ts';
import type { Transaction } from '../../db/transactions.ts';

/** One spelling for every address: the same mailbox is never two accounts (security P10). */
export const normaliseEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/** The account behind an address, with what decides whether it may sign in. */
export const findAccount = async (tx: Transaction, email: string) => {
  const [account] = await tx
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      passwordHash: users.password_hash,
      active: users.active,
      accountStatus: tenants.account_status,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenant_id))
    .where(and(eq(users.email, email), isNull(users.deleted_at)));
  return account;
};

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The user's own record and tenant, as `/auth/me` shows them. */
export const findCurrentUser = async (tx: Transaction, userId: number) => {
  const [row] = await tx
    .select({ user: users, tenant: { id: tenants.id, name: tenants.name } })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, users.tenant_id))
    .where(eq(users.id, userId));
  return row;
};

export const noteSignIn = (tx: Transaction, userId: number) =>
  tx
    .update(users)
    .set({ last_login: sql`now()` })
    .where(eq(users.id, userId));
