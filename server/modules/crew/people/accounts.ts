import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Place } from '#contract/base/places';
import type { Tx } from '../../../db/tx.ts';
import { inUse } from '../../../records/recordPlaces.ts';
import { crew } from '../../../tables/crew.ts';

interface Linked {
  user_id: number | null;
  name: string;
}

const placeOf = ({ user_id, name }: Linked): Place => ({
  kind: 'users',
  ...(user_id !== null && { id: user_id }),
  name,
});

export const accountHolding = (person: Linked) => inUse([placeOf(person)]);

/** The accounts of people, which prevent their deletion. Deleting the account comes first. */
export const accountsOf = async (
  tx: Tx,
  ids: readonly number[]
): Promise<ReadonlyMap<number, Place[]>> => {
  const linked = await tx
    .select({ id: crew.id, user_id: crew.user_id, name: crew.name })
    .from(crew)
    .where(and(inArray(crew.id, [...ids]), isNotNull(crew.user_id)))
    .for('update');
  return new Map(linked.map(person => [person.id, [placeOf(person)]]));
};
