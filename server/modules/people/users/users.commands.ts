import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuditAction } from '#contract/audit/actions.values';
import { erasedAddress } from '#contract/people/erasedAddress';
import { matchLocale } from '#contract/base/locales';
import {
  type User,
  type userChanges,
  userSchema,
  type userWithRights,
} from '#contract/people/users';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { ERASED } from '../../../db/auditChain.ts';
import { emailChanges, invites } from '../../../tables/account.ts';
import { apiTokens, webhookEndpoints } from '../../../tables/integrations.ts';
import { mails } from '../../../tables/mails.ts';
import { sessions } from '../../../tables/sessions.ts';
import { projects } from '../../../tables/projects.ts';
import { transport } from '../../../tables/transport.ts';
import type { Tx, SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import {
  assertUnchanged,
  changesBetween,
  type ExpectedVersion,
} from '../../../records/recordChanges.ts';
import { auditUpdated } from '../../../records/auditRecord.ts';
import { invalidField } from '../../../records/definition.ts';
import {
  assertPasswordChecked,
  endAccess,
  normaliseEmail,
  removeSecondFactor,
} from '../../account/index.ts';
import { reserveSeat } from '../invites/invites.commands.ts';
import {
  assertSomeoneElse,
  assertTypeWithinOwn,
  assertWithinOwnRights,
  rightsOf,
} from '../rights/effectiveRights.ts';
import { revokeRights } from '../rights/revokeRights.ts';
import { findUser, updateUser } from './users.queries.ts';
import { personIn } from '../../../db/actor.ts';

/**
 * Locks a user for a change by the caller. Throws 404, 412, and 403 for a user with a permission
 * that the caller lacks. A freelancer may change freelancers only.
 */
const openForChange = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const actor = personIn(tx);
  const user = await findUser(tx, id, 'no key update');
  assertUnchanged(expected, user, userSchema);
  if (actor.id === id) return user;
  await assertWithinOwnRights(tx, actor, await rightsOf(tx, id));
  const isFreelancers = actor.userType === FREELANCER_TYPE;
  if (isFreelancers && user.user_type !== FREELANCER_TYPE) {
    throw new DomainError('exceeds_own_rights');
  }
  return user;
};

/** As `openForChange`; a deleted user can only be restored. */
export const openPresent = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const user = await openForChange(tx, id, expected);
  if (user.deleted_at) throw notFound();
  return user;
};

type UserChanges = z.infer<typeof userChanges>;

export type UserWithRights = z.infer<typeof userWithRights>;

export const changeUser = async (
  tx: SignedInTx,
  outbox: Outbox,
  before: User,
  { email, ...input }: UserChanges
) => {
  const { id } = before;
  if (email !== undefined && normaliseEmail(email) !== before.email) {
    throw invalidField('email', { code: 'unknown_field' });
  }
  const changes = changesBetween(before, input);
  if (Object.keys(changes).length === 0) return before;
  if (changes.active || changes.user_type) assertSomeoneElse(personIn(tx), id);
  if (changes.user_type) {
    assertOrdinary(before.user_type, input.user_type);
    await assertPasswordChecked(tx, personIn(tx));
    assertTypeWithinOwn(personIn(tx), input.user_type, await rightsOf(tx, id));
  }
  if (changes.active && input.active) await takeSeatFor(tx, before);
  const save = () => updateUser(tx, id, input);
  const taking = { from: [id], tenantIds: [before.tenant_id] };
  const user =
    changes.active || changes.user_type
      ? await revokeRights(tx, outbox, { ...taking, ...(!changes.active && { taken: [] }) }, save)
      : await save();
  if (!user.active) await endAccess(tx, id);
  auditUser(tx, 'user.update', user, { changes });
  return user;
};

export const deleteUser = async (
  tx: SignedInTx,
  id: number,
  expected: ExpectedVersion,
  outbox: Outbox
) => {
  const before = await openForChange(tx, id, expected);
  assertSomeoneElse(personIn(tx), id);
  if (before.deleted_at) return before;
  const taking = { from: [id], tenantIds: [before.tenant_id] };
  const user = await revokeRights(tx, outbox, taking, () =>
    updateUser(tx, id, { deleted_at: sql`now()` })
  );
  await endAccess(tx, id);
  auditUser(tx, 'user.deleted', user, { email: user.email });
  return user;
};

export const restoreUser = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const before = await openForChange(tx, id, expected);
  if (!before.deleted_at) return before;
  if (before.email === erasedAddress(id)) throw notFound();
  if (before.active) await takeSeatFor(tx, before);
  const user = await updateUser(tx, id, { deleted_at: null });
  auditUser(tx, 'user.restored', user, { email: user.email });
  return user;
};

export const auditUser = (
  tx: SignedInTx,
  action: AuditAction,
  { id, tenant_id }: User,
  metadata: Record<string, unknown>
) =>
  tx.audit({
    action,
    resource: 'users',
    resourceId: id,
    targetUserId: id,
    tenantId: tenant_id,
    metadata,
  });

/** The type superadmin belongs to the platform's accounts. It can be neither set nor removed. */
const assertOrdinary = (...types: (string | undefined)[]) => {
  if (types.includes('superadmin')) throw new DomainError('forbidden_superadmin');
};

const takeSeatFor = async (tx: Tx, { tenant_id }: User) => {
  if (tenant_id !== null) await reserveSeat(tx, tenant_id);
};

/**
 * Removes the second factor of a user who lost their phone and recovery codes. It ends their access
 * and mails them. Throws 403 for the own account, and for a user with more permissions.
 */
export const resetTwofa = async (
  tx: SignedInTx,
  outbox: Outbox,
  id: number,
  expected: ExpectedVersion
) => {
  const actor = personIn(tx);
  const before = await openPresent(tx, id, expected);
  assertSomeoneElse(actor, id);
  await assertPasswordChecked(tx, personIn(tx));
  if (!before.twofa_enabled) return before;
  await removeSecondFactor(tx, id);
  const user = await updateUser(tx, id);
  await endAccess(tx, id);
  auditUser(tx, 'user.twofa_reset', user, { email: user.email });
  await outbox.add(tx, {
    template: 'twofa_reset',
    tenantId: user.tenant_id,
    to: user.email,
    language: matchLocale([user.language]),
    values: { name: user.name, admin: actor.name },
    link: '/usersettings?tab=security',
  });
  return user;
};

const ERASED_NAME = 'Gewist';

/**
 * Erases the personal data of a deleted user for good (GDPR, article 17): the account, invitations,
 * mails, sessions, the name on trips, tokens, webhooks and in the audit log, whose chain stays verifiable. Throws
 * `not_deleted` if the account still exists.
 */
export const eraseUser = async (tx: SignedInTx, id: number, expected: ExpectedVersion) => {
  const before = await openForChange(tx, id, expected);
  if (!before.deleted_at) throw new DomainError('not_deleted');
  await assertPasswordChecked(tx, personIn(tx));
  await tx.delete(invites).where(eq(invites.email, before.email));
  await tx.delete(mails).where(eq(mails.recipient, before.email));
  await tx.delete(emailChanges).where(eq(emailChanges.user_id, id));
  await tx.delete(sessions).where(eq(sessions.user_id, id));
  const driven = await tx
    .update(transport)
    .set({ driver: null, driver_id: null })
    .where(eq(transport.driver_id, id))
    .returning({ id: transport.id, tenant_id: transport.tenant_id });
  const planned = await tx
    .update(projects)
    .set({ planner_id: null, planner_name: null })
    .where(eq(projects.planner_id, id))
    .returning({ id: projects.id, tenant_id: projects.tenant_id });
  const gone = { from: id, to: null };
  // Programs forget the name as well: these entries tell them to read again.
  auditUpdated(tx, 'transport', driven, { driver_id: gone });
  auditUpdated(tx, 'projects', planned, { planner_id: gone });
  for (const table of [apiTokens, webhookEndpoints]) {
    await tx.update(table).set({ created_by_name: ERASED_NAME }).where(eq(table.created_by, id));
  }
  const user = await updateUser(tx, id, {
    name: ERASED_NAME,
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
  auditUser(tx, ERASED, user, { entries: (rows[0]?.entries ?? []).map(Number) });
  return user;
};
