import type { LastSupplier } from '#contract/supply/suppliers';
import { requestedOf } from './requestedOf.ts';
import type { ShortageCard } from './shortageCards.ts';

export interface HireOrder {
  key: string;
  supplier_id: number | null;
  supplier_name: string | null;
  from: string;
  until: string;
  lines: { card: ShortageCard; amount: number; unit_cost: number | null }[];
}

const stillMissing = (card: ShortageCard) =>
  Math.max(1, (card.short || card.acceptedAmount || card.short_if_all) - requestedOf(card));

/** One order per last supplier; products without one are the last order. */
export const ordersOf = (
  cards: readonly ShortageCard[],
  suppliers: readonly LastSupplier[]
): HireOrder[] => {
  const last = new Map(suppliers.map(supplier => [supplier.product_id, supplier]));
  const groups = Map.groupBy(cards, ({ product_id }) => keyOf(last.get(product_id)));
  return [...groups]
    .map(([key, ofSupplier]) => {
      const supplier = last.get(ofSupplier[0]?.product_id ?? 0);
      return {
        key,
        supplier_id: supplier?.supplier_id ?? null,
        supplier_name: supplier?.supplier_name ?? null,
        from: ofSupplier.map(({ from }) => from).toSorted()[0] ?? '',
        until:
          ofSupplier
            .map(({ until }) => until)
            .toSorted()
            .at(-1) ?? '',
        lines: ofSupplier.map(card => ({
          card,
          amount: stillMissing(card),
          unit_cost: last.get(card.product_id)?.unit_cost ?? null,
        })),
      };
    })
    .toSorted((one, other) => Number(one.key === '') - Number(other.key === ''));
};

const keyOf = (supplier: LastSupplier | undefined) =>
  supplier ? String(supplier.supplier_id ?? supplier.supplier_name) : '';
