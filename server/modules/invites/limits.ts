import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { counterKey, countWithin, type Quota } from '../auth/throttle.ts';

/** Mails that a tenant has sent to people who did not ask for them, new ones and renewed. */
const OF_TENANT: Quota = { atMost: 50, within: 3600 };

/** Mails that one address gets, from whichever tenant. */
const TO_RECIPIENT: Quota = { atMost: 5, within: 24 * 3600 };

/**
 * Counts an invitation that is about to be mailed; one that is refused after all does not count.
 * Throws 429 `too_many_invites` with the time to wait.
 */
export const countInvite = async (
  tx: Transaction,
  { tenant_id, email }: { tenant_id: number; email: string }
) => {
  const retryAfter =
    (await countWithin(tx, counterKey(`invites-of:${tenant_id}`), OF_TENANT)) ??
    (await countWithin(tx, counterKey(`invites-to:${email}`), TO_RECIPIENT));
  if (retryAfter) throw new ApiError(429, 'too_many_invites', { retryAfter });
};
