import { isStaffView, type PermissionName, seesAll } from '#contract/people/permissions';
import { holds, type Program, type SignedInUser } from '../../db/actor.ts';
import { DomainError } from '../../errors.ts';

export const holdsOwn = (holder: SignedInUser | Program, name: PermissionName) =>
  holds(holder, name) || (isStaffView(name) && seesAll(holder, name));

/**
 * Throws `exceeds_own_rights` at the field with the permissions: users cannot give a program more rights than
 * their own, nor take over one that has more.
 */
export const assertOwn = (
  maker: SignedInUser | Program,
  permissions: readonly PermissionName[],
  field?: 'permissions' | 'types'
) => {
  const isOwn = permissions.every(name => holdsOwn(maker, name));
  if (isOwn) return;
  throw new DomainError('exceeds_own_rights', {
    ...(field && { fields: { [field]: { code: 'exceeds_own_rights' } } }),
  });
};
