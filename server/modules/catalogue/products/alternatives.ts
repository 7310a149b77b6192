import { and, asc, eq } from 'drizzle-orm';
import { productInput } from '#contract/catalogue/products';
import { insertRows } from '../../../db/insertRows.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { invalidField, mapListViolation } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';
import { productAlternatives, products } from '../../../tables/products.ts';

export const loadAlternatives = (tx: ReadTx, { id, tenant_id }: RecordRow) =>
  tx
    .select({ product_id: productAlternatives.alternative_id, name: products.name })
    .from(productAlternatives)
    .innerJoin(products, eq(products.id, productAlternatives.alternative_id))
    .where(
      and(eq(productAlternatives.tenant_id, tenant_id), eq(productAlternatives.product_id, id))
    )
    .orderBy(asc(productAlternatives.position));

/** Throws 400 for the product itself, a duplicate, or another tenant's product. */
export const saveAlternatives = async (tx: Tx, product: RecordRow, value: unknown) => {
  const alternatives = productInput.shape.alternatives.parse(value) ?? [];
  const { id, tenant_id } = product;
  if (alternatives.some(({ product_id }) => product_id === id)) {
    throw invalidField('alternatives', { code: 'same_record' });
  }
  await tx
    .delete(productAlternatives)
    .where(
      and(eq(productAlternatives.tenant_id, tenant_id), eq(productAlternatives.product_id, id))
    );
  if (alternatives.length === 0) return;
  const rows = alternatives.map(({ product_id: alternative_id }, position) => ({
    tenant_id,
    product_id: id,
    alternative_id,
    position,
  }));
  await insertRows(rows, batch =>
    mapListViolation(tx.insert(productAlternatives).values(batch), 'alternatives')
  );
};
