import type { Booking, Difference } from '#contract/warehouse/stocktakings';
import type { DifferenceKind } from '#contract/warehouse/stocktakingStates.values';

/** Choices that differ from the proposal, by difference key. */
export type Choices = Readonly<Record<string, boolean>>;

export const keyOf = ({ kind, equipment_id, product_id }: Difference) =>
  `${kind} ${equipment_id ?? product_id}`;

const NOT_BOOKED: readonly DifferenceKind[] = ['out', 'uncounted'];

/** Some differences are only shown: they are resolved elsewhere. */
export const canBook = ({ kind }: Pick<Difference, 'kind'>) => !NOT_BOOKED.includes(kind);

/**
 * Counted units and amounts are proposed. Losses are not: an unseen item need not be lost. Nor is stock that
 * may partly be elsewhere, or partly moved during the count.
 */
const isProposed = ({ kind, is_home, moved_between }: Difference) =>
  kind === 'moved' ||
  kind === 'retired' ||
  (kind === 'amount' && is_home === true && moved_between === 0);

export const isChosen = (difference: Difference, choices: Choices) =>
  canBook(difference) && (choices[keyOf(difference)] ?? isProposed(difference));

export const bookingOf = (chosen: readonly Difference[]): Booking => {
  const unitsThat = (kind: DifferenceKind) =>
    chosen.flatMap(each => (each.kind === kind ? (each.equipment_id ?? []) : []));
  return {
    missing: unitsThat('missing'),
    moved: unitsThat('moved'),
    retired: unitsThat('retired'),
    amounts: chosen.flatMap(({ kind, product_id, expected, counted }) =>
      kind === 'amount' && product_id !== null && expected !== null && counted !== null
        ? { product_id, expected, counted }
        : []
    ),
  };
};
