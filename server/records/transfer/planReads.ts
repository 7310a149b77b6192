import type { SignedInTx } from '../../db/tx.ts';
import { asPerson, type UserActor } from '../../db/actor.ts';

/** In one transaction, or one each: separate ones let other work use the database in between. */
export interface PlanReads {
  actor: UserActor;
  read: <Result>(work: (tx: SignedInTx) => Promise<Result>) => Promise<Result>;
}

export const readsWithin = (tx: SignedInTx): PlanReads => ({
  actor: asPerson(tx.actor),
  read: work => work(tx),
});

const ITEMS_AT_ONCE = 500;

export const readInParts = async <Item, Result>(
  { read }: PlanReads,
  items: readonly Item[],
  work: (tx: SignedInTx, some: readonly Item[]) => Promise<readonly Result[]>
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += ITEMS_AT_ONCE) {
    const some = items.slice(first, first + ITEMS_AT_ONCE);
    for (const result of await read(tx => work(tx, some))) results.push(result);
  }
  return results;
};
