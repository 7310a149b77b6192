import type { FastifyRequest } from 'fastify';
import { PERMISSIONS } from '#contract/permissions';
import { permissions } from '../../db/tables/roles.ts';
import type { Transaction } from '../../db/transactions.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { translateFor } from '../../texts.ts';
import { isSuperadminOnly, seesPermission } from '../rights/rights.ts';

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
  const translate = translateFor(request.headers['accept-language']);
  const ids = new Map((await tx.select().from(permissions)).map(({ id, name }) => [name, id]));
  return PERMISSIONS.flatMap(({ name, category }) => {
    const id = ids.get(name);
    const isWanted = !names || names.includes(name);
    if (id === undefined || !isWanted || !seesPermission(viewer, name)) return [];
    return {
      id,
      name,
      category,
      description: translate(`allows.${name}`),
      superadmin_only: isSuperadminOnly(name),
    };
  });
};
