import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { erasedAddress } from '#contract/erasedAddress';
import { ERASED } from '../../db/auditChain.ts';
import { emailChanges, invites } from '../../db/tables/accounts.ts';
import { mails } from '../../db/tables/mails.ts';
import { sessions } from '../../db/tables/sessions.ts';
import { transport } from '../../db/tables/transport.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { auditUser, openForChange } from './changes.ts';
import { updateUser } from './queries.ts';

/**
 * Erases the personal data of a deleted person for good (GDPR, article 17): the account, their
 * invitations, mails and sessions, their name on trips and in the audit log, whose chain stays
 * provable. Throws 409 `not_deleted` for a person who still has an account.
 */
export const eraseUser = async (tx: Transaction, request: FastifyRequest, id: number) => {
  const before = await openForChange(tx, request, id);
  if (!before.deleted_at) throw new ApiError(409, 'not_deleted');
  await tx.delete(invites).where(eq(invites.email, before.email));
  await tx.delete(mails).where(eq(mails.recipient, before.email));
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, id));
  await tx.delete(sessions).where(eq(sessions.user_id, id));
  await tx
    .update(transport)
    .set({ driver: null, driver_id: null })
    .where(eq(transport.driver_id, id));
  const user = await updateUser(tx, id, {
    name: 'Gewist',
    last_name: null,
    email: erasedAddress(id),
    password_hash: null,
    active: false,
    avatar_url: null,
    phone: null,
    street: null,
    postal_code: null,
    city: null,
  });
  const { rows } = await tx.execute<{ entries: string[] }>(
    sql`select erase_audit_entries(${id}::int) as entries`
  );
  await auditUser(tx, request, ERASED, user, { entries: (rows[0]?.entries ?? []).map(Number) });
  return user;
};
