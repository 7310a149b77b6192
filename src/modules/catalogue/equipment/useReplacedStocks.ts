import { useQueries } from '@tanstack/react-query';
import type { ProposedLink } from '#contract/catalogue/units';
import { useChosenTenantId } from '../../../platform/tenant/useTenants.ts';
import { nextUnitQuery } from './TypedStock.tsx';

export interface ReplacedStock {
  productId: number;
  stock: number;
  units: number;
}

/**
 * The typed stocks that the linked units replace. Those of proposed products come with the proposal; those of
 * products that somebody chose are read.
 */
export const useReplacedStocks = (
  proposed: readonly ProposedLink[],
  rows: readonly ProposedLink[]
) => {
  const tenantId = Number(useChosenTenantId()) || undefined;
  const known = new Map(
    proposed.map(({ product_id, typed_stock }) => [product_id, typed_stock ?? undefined])
  );
  const counts = new Map<number, number>();
  for (const { product_id, count } of rows) {
    if (product_id !== null) counts.set(product_id, (counts.get(product_id) ?? 0) + count);
  }
  const chosen = [...counts.keys()].filter(id => !known.has(id));
  const reads = useQueries({
    queries: chosen.map(id => nextUnitQuery({ id, tenantId })),
  });
  const read = new Map(chosen.map((id, index) => [id, reads[index]?.data?.typed_stock]));
  const replaced = [...counts].flatMap(([productId, units]): ReplacedStock[] => {
    const stock = known.get(productId) ?? read.get(productId);
    return stock === undefined || stock === units ? [] : [{ productId, stock, units }];
  });
  return {
    replaced,
    isPending: reads.some(({ isPending }) => isPending),
    error: reads.find(({ error }) => error)?.error,
    refetch: () => reads.forEach(({ error, refetch }) => error && void refetch()),
  };
};
