import type { SignedInTx } from './tx.ts';

/** Never returns: it is always rolled back. */
type WithTenant = (work: (tx: SignedInTx) => Promise<never>) => Promise<never>;

export const tryOut = async <Found>(
  withTenant: WithTenant,
  work: (tx: SignedInTx) => Promise<Found>
): Promise<Found> => {
  const rollback = new Error('nothing is kept of a preview');
  const found = Promise.withResolvers<Found>();
  try {
    return await withTenant(async tx => {
      found.resolve(await work(tx));
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
    return found.promise;
  }
};
