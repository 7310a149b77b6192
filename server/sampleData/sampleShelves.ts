import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { products } from '../tables/products.ts';
import type { projects } from '../tables/projects.ts';
import { KIT_PARTS } from './sampleCatalogue.ts';

type Product = typeof products.$inferSelect;
type Project = Pick<typeof projects.$inferSelect, 'status' | 'start_date' | 'end_date'>;

interface Taken {
  from: string;
  until: string;
  amount: number;
}

export const shelvesOf = (all: readonly Product[]) => {
  const taken = new Map<number, Taken[]>(all.map(({ id }) => [id, []]));
  const byCode = new Map(all.map(product => [product.code, product]));

  const peak = (productId: number, from = '', until = '~') => {
    const there = (taken.get(productId) ?? []).filter(
      other => other.from < until && other.until > from
    );
    const at = (moment: string) =>
      there
        .filter(other => other.from <= moment && other.until > moment)
        .reduce((sum, { amount }) => sum + amount, 0);
    return Math.max(0, ...there.map(other => at(other.from < from ? from : other.from)));
  };

  const contentsOf = (product: Product): [Product, number][] =>
    product.type === 'kit'
      ? Object.entries(KIT_PARTS[product.code ?? ''] ?? {}).flatMap(([code, each]) => {
          const part = byCode.get(code);
          return part ? [[part, each]] : [];
        })
      : [[product, 1]];

  const take = (product: Product, { status, start_date, end_date }: Project, wanted: number) => {
    if (status !== PROJECT_STATUS.booking || !start_date || !end_date) return wanted;
    const contents = contentsOf(product);
    const left = contents.map(([part, each]) =>
      Math.floor((part.stock - peak(part.id, start_date, end_date)) / each)
    );
    const amount = Math.max(0, Math.min(wanted, ...left));
    for (const [part, each] of amount > 0 ? contents : []) {
      taken.get(part.id)?.push({ from: start_date, until: end_date, amount: amount * each });
    }
    return amount;
  };

  return { peak, take };
};

export type Shelves = ReturnType<typeof shelvesOf>;
