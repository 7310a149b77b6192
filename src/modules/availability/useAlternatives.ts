import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'ra-core';
import type { Product } from '#contract/catalogue/products';
import type { PlanLine } from '#contract/plan/plans';
import { once } from '../../platform/data/once.ts';
import { changePlan, readAvailability, readPlan } from '../../platform/data/planning.ts';
import { useShownQuery } from '../../platform/data/useShownQuery.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { rankAlternatives } from './rankAlternatives.ts';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';

const PRODUCTS_PER_CALL_MAX = 200;

interface Wanted extends ShortageSolutionsProps {
  line: ClaimingLine;
}

interface Replacement {
  productId: number;
  amount: number;
  seen: { version: number; before: PlanLine | undefined; amount: number };
}

export const useAlternatives = (
  { product, period, short, line, tenantId, onSolved }: Wanted,
  words: string
) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const call = useSessionCall();

  const found = useShownQuery({
    queryKey: ['alternatives', product.id, line.id, period, words],
    queryFn: async ({ signal }) => {
      const [{ data: own }, plan] = await Promise.all([
        dataProvider.getOne<Product>('products', { id: product.id }),
        readPlan(line.projectId, { tenantId, signal }),
      ]);
      const { version } = plan;
      const before = plan.lines.find(({ id }) => id === line.id);
      const amount = before?.total_amount ?? 1;
      const seen = { version, before, amount };
      const named = own.alternatives?.map(({ product_id }) => product_id) ?? [];
      const products = await findProducts(dataProvider, own, { named, words });
      const others = products.filter(({ id }) => id !== own.id);
      if (others.length === 0) return { ...seen, choices: [] };
      const query = { ...period, productIds: others.map(({ id }) => id) };
      const numbers = await readAvailability(query, { tenantId, signal });
      const missing = Math.min(amount, Math.max(1, short));
      const choices = rankAlternatives(own, others, {
        numbers,
        missing,
        named,
        isGiven: words !== '',
      });
      return { ...seen, choices };
    },
    gcTime: 0,
  });

  const replace = useMutation({
    // Of the plan that is shown: with another one the amounts may not fit, and the server refuses it.
    mutationFn: ({ productId, amount: replaced, seen: { before, amount, version } }: Replacement) =>
      call(async () => {
        const rest = amount - replaced;
        const added = { product_id: productId, amount: replaced, ...termsOf(before) };
        const changes = [
          { op: 'add_line' as const, ...added, after: line.id },
          rest > 0
            ? { op: 'update_line' as const, id: line.id, amount: rest }
            : { op: 'remove_line' as const, id: line.id },
        ];
        const input = { changes };
        await once(['plan', line.projectId, input, version], key =>
          changePlan(line.projectId, { input, version, key }, { tenantId })
        );
      }),
    onSuccess: () => {
      notify('shortages.replaced', { type: 'success', messageArgs: { name: product.name } });
      onSolved();
    },
    onError: () => void found.refetch(),
  });
  return { found, replace };
};

/** The terms of a line stay when another product takes its place. The price does not: each product has its own. */
const termsOf = (line: PlanLine | undefined) => ({
  group_id: line?.group_id ?? null,
  ...(line?.factor_typed && line.factor !== null && { factor: line.factor }),
  ...(line?.discount_typed && line.discount !== null && { discount: line.discount }),
  ...(line?.notes && { notes: line.notes }),
  ...(line?.optional && { optional: true }),
});

interface Sought {
  named: number[];
  words: string;
}

const findProducts = async (
  dataProvider: DataProvider,
  own: Product,
  { named, words }: Sought
): Promise<Product[]> => {
  const [first = own.name] = own.name.split(' ');
  const like = own.category_id ? { category_id: own.category_id } : { q: first };
  const listed = dataProvider.getList<Product>('products', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: PRODUCTS_PER_CALL_MAX - named.length },
    filter: { type: 'single', ...(words ? { q: words } : like) },
  });
  const wanted = words === '' && named.length > 0;
  const [{ data: alike }, { data: chosen }] = await Promise.all([
    listed,
    wanted ? dataProvider.getMany<Product>('products', { ids: named }) : { data: [] },
  ]);
  return [...new Map([...chosen, ...alike].map(product => [product.id, product])).values()];
};
