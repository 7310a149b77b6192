import type { CurrentUser } from '#contract/auth';
import { currentUserSchema } from '#contract/auth';
import { ApiError } from '../../errors.ts';
import type { Transaction } from '../../db/transactions.ts';
import { findCurrentUser } from './queries.ts';
import type { SignedInUser } from './signedInUser.ts';

/** The signed-in person with what they may do, as `/auth/me` answers it (spec §3). */
export const currentUser = async (
  tx: Transaction,
  signedIn: SignedInUser
): Promise<CurrentUser> => {
  const row = await findCurrentUser(tx, signedIn.id);
  if (!row) throw new ApiError(401, 'me_failed');
  return currentUserSchema.parse({
    ...row.user,
    tenant: row.tenant,
    twofa_enabled: signedIn.twofaEnabled,
    permissions: [...signedIn.permissions],
    forceTwofaRequired: signedIn.mustSetUpTwofa,
  });
};
