import { and, eq, sql } from 'drizzle-orm';
import { priceListInput } from '#contract/sales/priceLists';
import { insertRows } from '../../../db/insertRows.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { mapListViolation } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';
import { products } from '../../../tables/products.ts';
import { priceListPrices } from '../../../tables/sales/priceLists.ts';

export const loadPrices = (tx: ReadTx, { id, tenant_id }: RecordRow) =>
  tx
    .select({
      product_id: priceListPrices.product_id,
      name: products.name,
      price: priceListPrices.price,
    })
    .from(priceListPrices)
    .innerJoin(products, eq(products.id, priceListPrices.product_id))
    .where(and(eq(priceListPrices.tenant_id, tenant_id), eq(priceListPrices.price_list_id, id)))
    .orderBy(sql`lower(${products.name})`, products.id);

/** The list must be locked. Throws 400 at the rows whose product is not the tenant's. */
export const savePrices = async (tx: Tx, list: RecordRow, value: unknown) => {
  const prices = priceListInput.shape.prices.parse(value) ?? [];
  const { id, tenant_id } = list;
  await tx
    .delete(priceListPrices)
    .where(and(eq(priceListPrices.tenant_id, tenant_id), eq(priceListPrices.price_list_id, id)));
  if (prices.length === 0) return;
  await assertProducts(tx, tenant_id, prices);
  await insertRows(
    prices.map(price => ({ ...price, tenant_id, price_list_id: id })),
    batch => mapListViolation(tx.insert(priceListPrices).values(batch), 'prices')
  );
};

const assertProducts = async (
  tx: Tx,
  tenantId: number,
  prices: readonly { product_id: number }[]
) => {
  const ids = sql.param(prices.map(({ product_id }) => product_id));
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.tenant_id, tenantId), sql`${products.id} = any(${ids}::int[])`));
  const found = new Set(known.map(({ id }) => id));
  const wrong = prices.flatMap(({ product_id }, at) =>
    found.has(product_id) ? [] : [[`prices.${at}.product_id`, { code: 'gone' }] as const]
  );
  if (wrong.length > 0) {
    throw new DomainError('invalid_input', { fields: Object.fromEntries(wrong) });
  }
};

/** Nothing to lock: the list's row is locked before. */
export const lockPrices = () => Promise.resolve();
