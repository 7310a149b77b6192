import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { invites } from '../../db/tables/accounts.ts';
import { nextVersion } from '../../db/tables/columns.ts';
import { userRoles } from '../../db/tables/roles.ts';
import { tenants } from '../../db/tables/tenants.ts';
import { users } from '../../db/tables/users.ts';
import type { Transaction } from '../../db/transactions.ts';
import { hashSecret } from '../auth/tokens.ts';
import { senderMayInvite } from '../invites/queries.ts';

const isOpen = (token: string) =>
  and(
    eq(invites.token_hash, hashSecret(token)),
    eq(invites.used, false),
    isNull(invites.revoked_at),
    gt(invites.expires_at, sql`now()`),
    senderMayInvite
  );

/** Who is invited by a link, without using it up. */
export const findInvite = async (tx: Transaction, token: string) => {
  const [invite] = await tx
    .select({
      name: invites.name,
      last_name: invites.last_name,
      email: invites.email,
      tenantName: tenants.name,
    })
    .from(invites)
    .innerJoin(tenants, eq(tenants.id, invites.tenant_id))
    .where(and(isOpen(token), eq(tenants.account_status, 'active')));
  return invite;
};

/** Uses an invitation up: of any number of parallel tries one gets it (security L3). */
export const takeInvite = async (tx: Transaction, token: string) => {
  const [invite] = await tx
    .update(invites)
    .set({ used: true, ...nextVersion(invites) })
    .where(isOpen(token))
    .returning();
  return invite;
};

/** What the invited person fills in; everything else is as invited. */
interface Registration {
  phone: string;
  street: string;
  postal_code: string;
  city: string;
  language: string;
  passwordHash: string;
}

/** Makes the invited person a user. */
export const registerInvited = async (
  tx: Transaction,
  invite: typeof invites.$inferSelect,
  { passwordHash, ...details }: Registration
) => {
  const [user] = await tx
    .insert(users)
    .values({
      tenant_id: invite.tenant_id,
      name: invite.name,
      last_name: invite.last_name,
      email: invite.email,
      user_type: invite.user_type,
      password_hash: passwordHash,
      ...details,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the user was not written');
  if (invite.role_id !== null) {
    await tx
      .insert(userRoles)
      .values({ user_id: user.id, role_id: invite.role_id, tenant_id: invite.tenant_id });
  }
  return user.id;
};
