import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { invites } from '../../../tables/account.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { roles, userRoles } from '../../../tables/roles.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { hashSecret } from '../../../security/tokens.ts';
import { revokeOthers, rolesToGive, senderMayInvite } from '../../people/index.ts';

const isOpen = (token: string) =>
  and(
    eq(invites.token_hash, hashSecret(token)),
    eq(invites.used, false),
    isNull(invites.revoked_at),
    gt(invites.expires_at, sql`now()`),
    senderMayInvite
  );

export const findInvite = async (tx: ReadTx, token: string) => {
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

/**
 * True if the address has an account elsewhere. The link's owner may know; the inviter then sees that the
 * address is taken.
 */
export const noteTakenAddress = async (tx: Tx, token: string) => {
  const taken = await tx
    .update(invites)
    .set({ address_taken_at: sql`coalesce(${invites.address_taken_at}, now())` })
    .where(and(isOpen(token), sql`exists (select from users where users.email = ${invites.email})`))
    .returning({ id: invites.id });
  return taken.length > 0;
};

/** Of parallel attempts one succeeds. */
export const consumeInvite = async (tx: Tx, token: string) => {
  const [invite] = await tx
    .update(invites)
    .set({ used: true, ...nextVersion(invites) })
    .where(isOpen(token))
    .returning();
  return invite;
};

export interface PersonalDetails {
  phone: string;
  street: string;
  postal_code: string;
  city: string;
  language: string;
  password_hash: string;
}

export const insertUser = async (tx: Tx, values: typeof users.$inferInsert) => {
  const [user] = await tx
    .insert(users)
    .values({ ...values })
    .returning({ id: users.id });
  if (!user) throw new Error('the user was not written');
  return user.id;
};

/**
 * Name, address and type are the invitation's; roles only those that its sender may still give. Returns the
 * user and the omitted roles. Throws `invalid_or_expired_token` if the sender may not give the type.
 */
export const registerInvited = async (
  tx: Tx,
  invite: typeof invites.$inferSelect,
  details: PersonalDetails
) => {
  const { tenant_id, name, last_name, email, user_type } = invite;
  const { given, leftOut, isTypeBeyond } = await rolesToGive(tx, invite);
  if (isTypeBeyond) throw new DomainError('invalid_or_expired_token');
  const userId = await insertUser(tx, {
    ...details,
    tenant_id,
    name,
    last_name,
    email,
    user_type,
  });
  const copied = await tx
    .select({ role_id: roles.id })
    .from(roles)
    .where(
      inArray(
        roles.id,
        given.map(({ id }) => id)
      )
    )
    .for('share');
  await insertRows(
    copied.map(role => ({ ...role, user_id: userId, tenant_id })),
    batch => tx.insert(userRoles).values(batch)
  );
  await revokeOthers(tx, invite);
  return { userId, leftOut };
};
