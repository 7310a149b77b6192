import type { UserTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import { type KeyedCall, withIdempotency } from './idempotencyKeys.ts';

/**
 * As `withIdempotency`, for an answer with a secret: that is not kept with the key. A repeat makes nothing, and
 * throws `already_made` with the id of the first call's record.
 */
export const madeOnce = async <Made extends { id: number }>(
  tx: UserTx,
  call: KeyedCall | undefined,
  make: () => Promise<Made>
): Promise<Made> => {
  let made: Made | undefined;
  const { id } = await withIdempotency(tx, call, async () => {
    made = await make();
    return { id: made.id };
  });
  if (!made) throw new DomainError('already_made', { extra: { id } });
  return made;
};
