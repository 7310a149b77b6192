import { sql } from 'drizzle-orm';
import { MATCHED_PRODUCTS, type ProductMatch } from '#contract/catalogue/productMatch';
import { bestFirst, isExact, wantedOf } from '#contract/search/fit';
import { nearestTo, nearWordsOf } from '#contract/search/nearest';
import { findCandidates } from '../../../db/search.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { products } from '../../../tables/products.ts';
import { countUses } from './productRanking.ts';

const CANDIDATES = 50;

export const matchProducts = async (
  tx: ReadTx,
  texts: readonly string[]
): Promise<ProductMatch[]> => {
  const different = [...new Set(texts)];
  const found = await findAll(tx, different);
  const unknown = different.filter(text => !found.get(text)?.length);
  const words = new Map(unknown.map(text => [text, nearWordsOf(text)]));
  const alike = await findAll(tx, [...new Set([...words.values()].flat())]);
  const byId = await readNames(tx, [...found.values(), ...alike.values()].flat());
  const named = (ids: readonly number[] = []) =>
    ids.map(id => byId.get(id)).filter(product => product !== undefined);

  const matches = new Map(
    different.map(text => {
      const candidates = named(found.get(text));
      const wanted = wantedOf(text);
      const exact = candidates.filter(candidate => isExact(candidate, wanted));
      return [text, { wanted, exact, candidates }];
    })
  );
  const open = [...matches.values()].filter(
    ({ exact, candidates }) => exact.length === 0 && candidates.length > 1
  );
  const openIds = new Set(open.flatMap(({ candidates }) => candidates.map(({ id }) => id)));
  const uses = await countUses(tx, [...openIds]);

  return texts.map(text => {
    const { wanted, exact = [], candidates = [] } = matches.get(text) ?? {};
    if (!wanted || candidates.length === 0) {
      const like = (words.get(text) ?? []).flatMap(word => named(alike.get(word)));
      return { match: 'nearest', products: nearestTo(text, like) };
    }
    const used = (exact.length > 0 ? exact : candidates).map(product => ({
      ...product,
      uses: uses.get(product.id) ?? 0,
    }));
    return {
      match: exact.length > 0 ? 'exact' : 'found',
      products: bestFirst(used, wanted).slice(0, MATCHED_PRODUCTS),
    };
  });
};

const findAll = async (tx: ReadTx, texts: readonly string[]) => {
  if (texts.length === 0) return new Map<string, number[]>();
  const found = await findCandidates(
    tx,
    { table: products, name: products.name },
    texts,
    CANDIDATES
  );
  return new Map(texts.map((text, at) => [text, found[at]?.ids ?? []]));
};

const readNames = async (tx: ReadTx, ids: readonly number[]) => {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      code: products.code,
      unit: products.unit,
      price: products.price,
    })
    .from(products)
    .where(sql`${products.id} = any(${sql.param([...new Set(ids)])}::int[])`);
  return new Map(rows.map(row => [row.id, row]));
};
