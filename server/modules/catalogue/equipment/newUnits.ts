import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { FieldProblem } from '#contract/base/errors';
import { type NewUnits, type NextUnit, seriesOf } from '#contract/catalogue/newUnits';
import { foldCode } from '#contract/warehouse/codeSpelling';
import { equipment } from '../../../tables/equipment.ts';
import { products } from '../../../tables/products.ts';
import { stockCodes } from '../../../tables/warehouse/stockCodes.ts';
import { type ReadTx, tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { lockUniqueValues } from '../../../records/recordContext.ts';
import { mapUniqueViolation, type Values } from '../../../records/definition.ts';
import { insertRecords } from '../../../records/recordRows.ts';
import { hasUnits, proposeCode, uniqueCodeAndSerialNumber } from '../../warehouse/index.ts';

/**
 * Adds units of a product, all or none, each with an entry in the history. Throws 404, 400 for a
 * kit, and 409 at each code or serial number that is taken.
 */
export const addUnits = async (
  tx: SignedInTx,
  productId: number,
  { location = null, units }: NewUnits
): Promise<{ ids: number[] }> => {
  const tenant_id = tenantOf(tx);
  // Before the product, as all changes of codes do.
  await lockUniqueValues(tx, equipment);
  const { name } = await findProduct(tx, productId);
  const rows = units.map(({ code, serial_number = null }) => ({
    name,
    code,
    serial_number,
    location,
    product_id: productId,
  }));
  await assertFree(tx, rows);
  const inserting = insertRecords(
    tx,
    equipment,
    rows.map(row => ({ ...row, tenant_id }))
  );
  const ids = await mapUniqueViolation(inserting, uniqueCodeAndSerialNumber.constraints);
  for (const [index, id] of ids.entries()) {
    tx.audit({
      action: 'equipment.created',
      resource: 'equipment',
      resourceId: id,
      tenantId: tenant_id,
      metadata: { after: rows[index] },
    });
  }
  return { ids };
};

const findProduct = async (tx: ReadTx, id: number) => {
  const [product] = await tx
    .select({
      name: products.name,
      code: products.code,
      location: products.location_default,
      type: products.type,
      stock: products.stock,
    })
    .from(products)
    .where(and(eq(products.id, id), eq(products.tenant_id, tenantOf(tx))));
  if (!product) throw notFound();
  if (product.type === 'kit') throw new DomainError('invalid_input');
  return product;
};

const assertFree = async (tx: ReadTx, rows: readonly Values[]) => {
  const keys = rows.flatMap((row, index) =>
    uniqueCodeAndSerialNumber.keysOf(row).map(([field, key]) => ({ field, key, index }))
  );
  const taken = await uniqueCodeAndSerialNumber.taken(
    tx,
    keys.map(({ key }) => key)
  );
  const fields = keys.flatMap(({ field, key, index }): [string, FieldProblem][] =>
    taken.has(key) ? [[`units.${index}.${field}`, { code: 'taken' }]] : []
  );
  if (fields.length > 0) {
    throw new DomainError('code_taken', { fields: Object.fromEntries(fields) });
  }
};

/** The code after the last one of a product's units; without any, one by the company's pattern. */
export const proposeUnit = async (tx: ReadTx, productId: number): Promise<NextUnit> => {
  const product = await findProduct(tx, productId);
  const { location, stock } = product;
  const isTyped = stock > 0 && !(await hasUnits(tx, productId));
  const proposed = { location, ...(isTyped && { typed_stock: stock }) };
  const [latest] = await tx
    .select({ code: equipment.code })
    .from(equipment)
    .where(
      and(
        eq(equipment.tenant_id, tenantOf(tx)),
        eq(equipment.product_id, productId),
        isNotNull(equipment.code)
      )
    )
    .orderBy(desc(equipment.id))
    .limit(1);
  const series =
    seriesOf(latest?.code ?? '') ??
    (product.code ? { prefix: `${product.code}-`, number: 0, width: 2 } : undefined);
  if (!series) return { code: await proposeCode(tx, []), ...proposed };
  const { prefix, width } = series;
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select max(number) as last from ${stockCodes}
    where tenant_id = ${tenantOf(tx)} and series = ${foldCode(prefix)}
      and number < ${10 ** Math.min(9, width + 1)}`);
  const last = Math.max(series.number, rows[0]?.last ?? 0);
  return { code: `${prefix}${String(last + 1).padStart(width, '0')}`, ...proposed };
};
