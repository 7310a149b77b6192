import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { mailPeople } from '../../../mail/mailPeople.ts';
import { nextVersion } from '../../../tables/columns.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import type { InsideTemplate } from '../../../mail/templates.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { invites } from '../../../tables/account.ts';
import { administratorsOf } from '../rights/administrators.ts';
import { beyondGrant } from '../rights/grants.ts';
import { roles } from '../../../tables/roles.ts';
import { fullNameOf, users } from '../../../tables/users.ts';
import { senderMayInvite } from './invites.queries.ts';

type Invite = typeof invites.$inferSelect;

export const promisedRoles = async (
  tx: ReadTx,
  { tenant_id, role_id, role_ids }: Pick<Invite, 'tenant_id' | 'role_id' | 'role_ids'>
) => {
  const hasUsers = (await tx.$count(users, eq(users.tenant_id, tenant_id))) > 0;
  const promised = role_id === null ? role_ids : [role_id, ...role_ids];
  const existing = await tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(
      and(inArray(roles.id, promised), or(isNull(roles.tenant_id), eq(roles.tenant_id, tenant_id)))
    );
  return {
    existing,
    bySender: existing.filter(({ id }) => hasUsers || id !== role_id).map(({ id }) => id),
  };
};

const beyondSender = async (tx: ReadTx, invite: Invite) =>
  beyondGrant(tx, {
    by: invite.invited_by,
    roleIds: (await promisedRoles(tx, invite)).bySender,
    userType: invite.user_type,
  });

export const rolesToGive = async (tx: ReadTx, invite: Invite) => {
  const { existing } = await promisedRoles(tx, invite);
  const { roles: beyond, isType } = await beyondSender(tx, invite);
  return {
    given: existing.filter(({ id }) => !beyond.has(id)),
    leftOut: existing.filter(({ id }) => beyond.has(id)),
    isTypeBeyond: isType,
  };
};

/**
 * Ends open invitations that exceed the rest of the rights of people who lost some, and mails the
 * administrators. An invitation that is accepted or renewed in parallel is skipped: that checks its sender
 * itself.
 */
export const endInvitesBeyond = async (
  tx: Tx,
  outbox: Outbox,
  senders: readonly number[]
): Promise<void> => {
  const open = await tx
    .select({ invite: invites, mayInvite: senderMayInvite })
    .from(invites)
    .where(
      and(
        inArray(invites.invited_by, [...senders]),
        eq(invites.used, false),
        isNull(invites.revoked_at),
        gt(invites.expires_at, sql`now()`)
      )
    )
    .for('update', { skipLocked: true });
  const ended: Invite[] = [];
  for (const { invite, mayInvite } of open) {
    const { roles: beyond, isType } = await beyondSender(tx, invite);
    if (mayInvite && beyond.size === 0 && !isType) continue;
    await tx
      .update(invites)
      .set({ expires_at: sql`now()`, ...nextVersion(invites) })
      .where(eq(invites.id, invite.id));
    tx.audit({
      action: 'invite.ended',
      resource: 'invites',
      resourceId: invite.id,
      tenantId: invite.tenant_id,
      metadata: { email: invite.email, user_type: invite.user_type },
    });
    ended.push(invite);
  }
  for (const [senderId, some] of Map.groupBy(ended, ({ invited_by }) => invited_by)) {
    for (const [tenantId, ofTenant] of Map.groupBy(some, ({ tenant_id }) => tenant_id)) {
      await mailAdministrators(tx, outbox, {
        tenantId,
        template: 'invites_ended',
        values: {
          inviter: await nameOfUser(tx, senderId),
          invited: ofTenant.map(({ email }) => email).join(', '),
        },
        link: '/users?show=invites',
      });
    }
  }
};

export const mailLeftOut = async (
  tx: Tx,
  outbox: Outbox,
  { tenant_id, invited_by, name, last_name }: Invite,
  { userId, leftOut }: { userId: number; leftOut: readonly { name: string }[] }
) => {
  await mailAdministrators(tx, outbox, {
    tenantId: tenant_id,
    template: 'invite_reduced',
    values: {
      person: [name, last_name].filter(Boolean).join(' '),
      inviter: await nameOfUser(tx, invited_by),
      roles: leftOut.map(role => role.name).join(', '),
    },
    link: `/users/${userId}`,
  });
};

interface ToAdministrators {
  tenantId: number;
  template: InsideTemplate;
  values: Record<string, string>;
  link: string;
}

const mailAdministrators = async (tx: Tx, outbox: Outbox, mail: ToAdministrators) =>
  mailPeople(tx, outbox, await administratorsOf(tx, mail.tenantId), () => mail);

const nameOfUser = async (tx: ReadTx, id: number | null) => {
  if (id === null) return '–';
  const [found] = await tx
    .select({ name: fullNameOf(users) })
    .from(users)
    .where(eq(users.id, id));
  return found?.name || '–';
};
