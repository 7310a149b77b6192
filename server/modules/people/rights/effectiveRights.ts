import { eq } from 'drizzle-orm';
import {
  PERMISSIONS,
  type PermissionName,
  seesAll,
  STAFF_VIEWS,
} from '#contract/people/permissions';
import { userRights } from '../../../tables/roles.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { holds, type SignedInUser } from '../../../db/actor.ts';

const SUPERADMIN_ONLY: ReadonlySet<string> = new Set(
  PERMISSIONS.filter(permission => 'superadminOnly' in permission).map(({ name }) => name)
);

export const isSuperadminOnly = (permission: string) => SUPERADMIN_ONLY.has(permission);

export const isPermission = (name: string): name is PermissionName =>
  PERMISSIONS.some(permission => permission.name === name);

export const seesPermission = (viewer: SignedInUser, permission: string) =>
  holds(viewer, 'superadmin') || !isSuperadminOnly(permission);

export const rightsOf = async (tx: ReadTx, userId: number): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ permission: userRights.permission })
    .from(userRights)
    .where(eq(userRights.user_id, userId));
  return new Set(rows.map(row => row.permission));
};

/**
 * Throws 403 if the actor lacks one of the permissions, or if it is the platform's. Nobody grants,
 * removes or edits beyond their own permissions.
 */
export const assertWithinOwnRights = async (
  tx: ReadTx,
  actor: SignedInUser,
  permissions: Iterable<string>
) => {
  if (actor.isSuperadmin) return;
  const own = await rightsOf(tx, actor.id);
  for (const permission of permissions) {
    if (!own.has(permission) || isSuperadminOnly(permission)) {
      throw new DomainError('exceeds_own_rights');
    }
  }
};

/** A type is a right as well: throws 403 for one that sees more than the actor's own. */
export const assertTypeWithinOwn = (
  actor: SignedInUser,
  userType: string | undefined,
  permissions: ReadonlySet<string> = new Set()
) => {
  if (!isTypeWithin(actor, userType, permissions)) throw new DomainError('exceeds_own_rights');
};

export const isTypeWithin = (
  grantor: Pick<SignedInUser, 'userType' | 'permissions'>,
  userType: string | undefined,
  permissions: ReadonlySet<string> = new Set()
) => {
  const opens = STAFF_VIEWS.filter(view => seesAll({ userType, permissions }, view));
  return opens.every(view => seesAll(grantor, view));
};

export const assertSomeoneElse = (actor: SignedInUser, userId: number) => {
  if (actor.id === userId) throw new DomainError('own_rights');
};

export const differenceOf = <Item>(before: readonly Item[], after: readonly Item[]) => ({
  added: [...new Set(after)].filter(item => !before.includes(item)),
  removed: before.filter(item => !after.includes(item)),
});
