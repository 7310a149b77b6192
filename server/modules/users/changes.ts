import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { erasedAddress } from '#contract/erasedAddress';
import { userSchema, type User, type userChanges, type userWithRights } from '#contract/users';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError, notFound } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { changesBetween, recordAudit } from '../audit.ts';
import { normaliseEmail } from '../auth/queries.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { takeSeat } from '../invites/queries.ts';
import { endResets } from '../passwordReset/queries.ts';
import { invalidField } from '../resource/definition.ts';
import { assertUnchanged } from '../resource/ifMatch.ts';
import { keepingAdministrators } from '../rights/administrators.ts';
import { assertSomeoneElse, assertWithinOwnRights, rightsOf } from '../rights/rights.ts';
import { endChallenges } from '../twofa/challenges.ts';
import { findUser, updateUser } from './queries.ts';

/**
 * A person, locked to be changed by the caller. Throws 404, 412, and 403 for someone who may do
 * something that the caller may not.
 */
export const openForChange = async (tx: Transaction, request: FastifyRequest, id: number) => {
  const actor = signedInUser(request);
  const user = await findUser(tx, id, 'no key update');
  assertUnchanged(request, user, userSchema);
  if (actor.id !== id) await assertWithinOwnRights(tx, actor, await rightsOf(tx, id));
  return user;
};

/** As `openForChange`; whoever is deleted can only be restored. */
export const openPresent = async (tx: Transaction, request: FastifyRequest, id: number) => {
  const user = await openForChange(tx, request, id);
  if (user.deleted_at) throw notFound();
  return user;
};

type UserChanges = z.infer<typeof userChanges>;

export type UserWithRights = z.infer<typeof userWithRights>;

export const changeUser = async (
  tx: Transaction,
  request: FastifyRequest,
  before: User,
  { email, ...input }: UserChanges
) => {
  const { id } = before;
  if (email !== undefined && normaliseEmail(email) !== before.email) {
    throw invalidField('email', { code: 'unknown_field' });
  }
  const changes = changesBetween(before, input);
  if (Object.keys(changes).length === 0) return before;
  if (changes.active || changes.user_type) assertSomeoneElse(signedInUser(request), id);
  if (changes.user_type) assertOrdinary(before.user_type, input.user_type);
  if (changes.active && input.active) await takeSeatFor(tx, before);
  const user = changes.active
    ? await keepingAdministrators(tx, { tenantIds: [before.tenant_id] }, () =>
        updateUser(tx, id, input)
      )
    : await updateUser(tx, id, input);
  if (!user.active) await endAccess(tx, id);
  await auditUser(tx, request, 'user.update', user, { changes });
  return user;
};

/** Marks a person as deleted: out at once, the seat free, the history kept. */
export const deleteUser = async (tx: Transaction, request: FastifyRequest, id: number) => {
  const before = await openForChange(tx, request, id);
  assertSomeoneElse(signedInUser(request), id);
  if (before.deleted_at) return before;
  const user = await keepingAdministrators(tx, { tenantIds: [before.tenant_id] }, () =>
    updateUser(tx, id, { deleted_at: sql`now()` })
  );
  await endAccess(tx, id);
  await auditUser(tx, request, 'user.deleted', user, { email: user.email });
  return user;
};

/** Takes a deletion back, with the rights of then, where there is a seat. */
export const restoreUser = async (tx: Transaction, request: FastifyRequest, id: number) => {
  const before = await openForChange(tx, request, id);
  if (!before.deleted_at) return before;
  if (before.email === erasedAddress(id)) throw notFound();
  if (before.active) await takeSeatFor(tx, before);
  const user = await updateUser(tx, id, { deleted_at: null });
  await auditUser(tx, request, 'user.restored', user, { email: user.email });
  return user;
};

/** An entry about a person, in their tenant's part of the audit log. */
export const auditUser = (
  tx: Transaction,
  request: FastifyRequest,
  action: string,
  { id, tenant_id }: User,
  metadata: Record<string, unknown>
) =>
  recordAudit(tx, request, {
    action,
    resource: 'users',
    resourceId: id,
    targetUserId: id,
    tenantId: tenant_id,
    metadata,
  });

/** The type superadmin comes with the platform's own accounts; it is not given or taken. */
const assertOrdinary = (...types: (string | undefined)[]) => {
  if (types.includes('superadmin')) throw new ApiError(403, 'forbidden_superadmin');
};

const takeSeatFor = async (tx: Transaction, { tenant_id }: User) => {
  if (tenant_id !== null) await takeSeat(tx, tenant_id);
};

/** Everything that would still let a person in. */
export const endAccess = async (tx: Transaction, id: number) => {
  await endSessionsOf(tx, id);
  await endChallenges(tx, id);
  await endResets(tx, id);
};
