import type { Availability } from '#contract/availability/availability';
import type { Product } from '#contract/catalogue/products';

type Compared = Pick<Product, 'id' | 'name' | 'tags' | 'price'>;

export interface Alternative {
  id: number;
  name: string;
  free: number;
  free_if_all: number | null;
  isNamed: boolean;
  /** In euros; null if a price is missing or hidden. */
  dearer: number | null;
}

const SHOWN = 12;

/** Best first: enough before some, then shared tags and words, then price. */
export const rankAlternatives = (
  own: Compared,
  products: readonly Compared[],
  { numbers, missing, named = [], isGiven = false }: Ranking
): Alternative[] => {
  const places = new Map(named.map((id, place) => [id, place]));
  const byId = new Map(numbers.map(each => [each.product_id, each]));
  const ranked = products.flatMap((product, place) => {
    const { free = null, free_if_all = null } = byId.get(product.id) ?? {};
    if (product.id === own.id || free === null || free <= 0) return [];
    const { id, name } = product;
    const dearer = differenceOf(own, product);
    const namedAt = places.get(id) ?? Infinity;
    const rank = isGiven
      ? [place]
      : [namedAt, free >= missing ? 0 : 1, -likeness(own, product), Math.abs(dearer ?? Infinity)];
    const isNamed = namedAt < Infinity;
    return [{ rank, shown: { id, name, free, free_if_all, dearer, isNamed } }];
  });
  return ranked
    .toSorted((one, other) => compare(one.rank, other.rank))
    .slice(0, SHOWN)
    .map(({ shown }) => shown);
};

interface Ranking {
  numbers: readonly Availability[];
  missing: number;
  named?: readonly number[];
  isGiven?: boolean;
}

const compare = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};

const likeness = (one: Compared, other: Compared) =>
  2 * common(one.tags.map(folded), other.tags.map(folded)) +
  common(wordsOf(one.name), wordsOf(other.name));

const common = (one: readonly string[], other: readonly string[]) => {
  const known = new Set(other);
  return new Set(one.filter(each => known.has(each))).size;
};

const folded = (text: string) => text.trim().toLocaleLowerCase();

const wordsOf = (name: string) =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const differenceOf = ({ price: own }: Compared, { price: other }: Compared) =>
  own === null || other === null ? null : Math.round((other - own) * 100) / 100;
