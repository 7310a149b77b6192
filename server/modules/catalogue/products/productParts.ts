import { and, eq, sql } from 'drizzle-orm';
import { KIT_MAX, productInput } from '#contract/catalogue/products';
import { insertRows } from '../../../db/insertRows.ts';
import { productParts, products } from '../../../tables/products.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { invalidField, mapListViolation } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';

export const loadParts = (tx: ReadTx, { id, tenant_id }: RecordRow) =>
  tx
    .select({
      product_id: productParts.product_id,
      amount: productParts.amount,
      name: products.name,
    })
    .from(productParts)
    .innerJoin(products, eq(products.id, productParts.product_id))
    .where(and(eq(productParts.tenant_id, tenant_id), eq(productParts.kit_id, id)))
    .orderBy(sql`lower(${products.name})`, products.id);

/**
 * Serialises changes of a tenant's kits, and deletions of products. Otherwise two valid changes
 * could together form a circle, and a deletion could deadlock with a kit that gets the product.
 */
export const lockParts = (tx: Tx, { tenant_id }: RecordRow) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_parts'), ${tenant_id})`);

/**
 * Replaces the contents of a kit; parts are locked. Throws 400 for a circle, a foreign product, and
 * a kit that is too deep or too large.
 */
export const saveParts = async (tx: Tx, kit: RecordRow, value: unknown) => {
  const parts = productInput.shape.parts.parse(value) ?? [];
  await tx
    .delete(productParts)
    .where(and(eq(productParts.tenant_id, kit.tenant_id), eq(productParts.kit_id, kit.id)));
  if (parts.length === 0) return;
  const rows = parts.map(part => ({ ...part, kit_id: kit.id, tenant_id: kit.tenant_id }));
  await insertRows(rows, batch => mapListViolation(tx.insert(productParts).values(batch), 'parts'));
  if (await containsItself(tx, kit)) throw invalidField('parts', { code: 'cycle' });
  const { levels, leaves } = await readSize(tx, kit);
  if (levels > KIT_MAX.levels) {
    throw invalidField('parts', { code: 'kit_too_deep', limit: KIT_MAX.levels });
  }
  if (leaves > KIT_MAX.leaves) {
    throw invalidField('parts', { code: 'kit_too_large', limit: KIT_MAX.leaves });
  }
};

/** Includes the kits that contain this one: they grow with it. */
const readSize = async (tx: ReadTx, { id, tenant_id }: RecordRow) => {
  const { rows } = await tx.execute<{ levels: number; leaves: number }>(
    sql`select levels, leaves from kit_size(${tenant_id}, ${id})`
  );
  return rows[0] ?? { levels: 0, leaves: 0 };
};

const containsItself = async (tx: ReadTx, { id, tenant_id }: RecordRow) => {
  const { rows } = await tx.execute(sql`
    with recursive inside (product_id) as (
      select product_id from product_parts where tenant_id = ${tenant_id} and kit_id = ${id}
      union
      select part.product_id from product_parts part
        join inside on part.kit_id = inside.product_id
        where part.tenant_id = ${tenant_id}
    )
    select 1 from inside where product_id = ${id}`);
  return rows.length > 0;
};
