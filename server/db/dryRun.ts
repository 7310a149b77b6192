import type { UserTx } from './tx.ts';

/** Runs a transaction of a user that never returns: it is always rolled back. */
type WithTenant = (work: (tx: UserTx) => Promise<never>) => Promise<never>;

/** Does work in a transaction, rolls it back, and returns what the work found. */
export const tryOut = async <Found>(
  withTenant: WithTenant,
  work: (tx: UserTx) => Promise<Found>
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
