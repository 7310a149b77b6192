import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'ra-core';
import type { Product } from '#contract/catalogue/products';
import { once } from '../../platform/data/once.ts';
import { changePlan, readAvailability, readPlan } from '../../platform/data/planning.ts';
import { useShownQuery } from '../../platform/data/useShownQuery.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { rankAlternatives } from './rankAlternatives.ts';
import type { ClaimingLine, ShortageSolutionsProps } from './solutions.ts';

/** The limit of one availability call. */
const LOOKED_AT = 200;

interface Wanted extends ShortageSolutionsProps {
  line: ClaimingLine;
}

interface Replacement {
  productId: number;
  amount: number;
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
      const amount = plan.lines.find(({ id }) => id === line.id)?.total_amount ?? 1;
      const named = own.alternatives?.map(({ product_id }) => product_id) ?? [];
      const products = await findProducts(dataProvider, own, { named, words });
      const others = products.filter(({ id }) => id !== own.id);
      if (others.length === 0) return { amount, choices: [] };
      const query = { ...period, productIds: others.map(({ id }) => id) };
      const numbers = await readAvailability(query, { tenantId, signal });
      const missing = Math.min(amount, Math.max(1, short));
      const choices = rankAlternatives(own, others, {
        numbers,
        missing,
        named,
        isGiven: words !== '',
      });
      return { amount, choices };
    },
    gcTime: 0,
  });

  const replace = useMutation({
    mutationFn: ({ productId, amount: replaced }: Replacement) =>
      call(async () => {
        const plan = await readPlan(line.projectId, { tenantId });
        const before = plan.lines.find(({ id }) => id === line.id);
        const { group_id = null, amount = 1 } = before ?? {};
        const added = { product_id: productId, amount: Math.min(replaced, amount), group_id };
        const rest = amount - replaced;
        const changes = [
          { op: 'add_line' as const, ...added, after: line.id },
          rest > 0
            ? { op: 'update_line' as const, id: line.id, amount: rest }
            : { op: 'remove_line' as const, id: line.id },
        ];
        const input = { changes };
        const { version } = plan;
        await once(['plan', line.projectId, input, version], key =>
          changePlan(line.projectId, { input, version, key }, { tenantId })
        );
      }),
    onSuccess: () => {
      notify('shortages.replaced', { type: 'success', messageArgs: { name: product.name } });
      onSolved();
    },
  });
  return { found, replace };
};

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
    pagination: { page: 1, perPage: LOOKED_AT - named.length },
    filter: { type: 'single', ...(words ? { q: words } : like) },
  });
  const wanted = words === '' && named.length > 0;
  const [{ data: alike }, { data: chosen }] = await Promise.all([
    listed,
    wanted ? dataProvider.getMany<Product>('products', { ids: named }) : { data: [] },
  ]);
  return [...new Map([...chosen, ...alike].map(product => [product.id, product])).values()];
};
