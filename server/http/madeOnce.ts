import { z } from 'zod';
import type { SignedInTx } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import { type KeyedCall, withStoredPart } from './idempotencyKeys.ts';

/** For an answer with a secret. A repeat makes nothing, and throws `already_made` with the id of the first record. */
export const madeOnce = <Made extends { id: number }>(
  tx: SignedInTx,
  call: KeyedCall | undefined,
  make: () => Promise<Made>
): Promise<Made> =>
  withStoredPart(tx, call, {
    part: z.object({ id: z.number() }),
    work: make,
    repeat: ({ id }) => {
      throw new DomainError('already_made', { extra: { id } });
    },
  });
