import type { FastifyRequest } from 'fastify';
import { PERMISSIONS } from '#contract/permissions';
import { permissions } from '../../db/tables/roles.ts';
import type { Transaction } from '../../db/transactions.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { localeFor } from '../../texts.ts';
import { isSuperadminOnly, seesPermission } from '../rights/rights.ts';
import { descriptionOf } from './descriptions.ts';

/**
 * The permissions that the caller gets to see, described in the caller's language, in the order of
 * the contract; or those of them that are named.
 */
export const describePermissions = async (
  tx: Transaction,
  request: FastifyRequest,
  names?: readonly string[]
) => {
  const viewer = signedInUser(request);
  const locale = localeFor(request.headers['accept-language']);
  const ids = new Map((await tx.select().from(permissions)).map(({ id, name }) => [name, id]));
  const seen = PERMISSIONS.flatMap(({ name, category }) => {
    const id = ids.get(name);
    const isWanted = !names || names.includes(name);
    return id !== undefined && isWanted && seesPermission(viewer, name)
      ? [{ id, name, category, superadmin_only: isSuperadminOnly(name) }]
      : [];
  });
  return Promise.all(
    seen.map(async permission => ({
      ...permission,
      description: await descriptionOf(permission.name, locale),
    }))
  );
};
