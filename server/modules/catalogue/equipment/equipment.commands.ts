import { and, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { LINKED } from '#contract/audit/audit';
import type { FieldProblem } from '#contract/base/errors';
import type { EquipmentLink } from '#contract/catalogue/units';
import { products } from '../../../tables/products.ts';
import { type Tx, tenantOf } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { rangesOf } from '../../../records/batches.ts';
import { mapUniqueViolation, type Values } from '../../../records/definition.ts';
import { productsInCases } from '../../warehouse/index.ts';

interface Linked extends Record<string, unknown> {
  id: number;
  link: number;
}

/**
 * Links equipment without a product to one by name and type, in one statement. If more is promised
 * of a product than the units it would have, none is linked. Returns the number of linked pieces.
 * Throws 409 if two units of a product would have one serial number.
 */
export const linkEquipment = async (tx: Tx, links: readonly EquipmentLink[]) => {
  const tenantId = tenantOf(tx);
  const names = await productNames(tx, links);
  const given = sql`unnest(${texts(links.map(link => link.name))},
    ${texts(links.map(link => link.type))}, ${sql.param(links.map(link => link.product_id))}::int[])
    with ordinality as given (name, type, product_id, link)`;
  const isMeant = sql`unit.tenant_id = ${tenantId} and unit.product_id is null
    and unit.name = given.name and unit.type is not distinct from given.type`;
  // Products before units, each in id order, so that two parallel links cannot deadlock.
  await lockProducts(
    tx,
    sql`select unnest(${sql.param(links.map(({ product_id }) => product_id))}::int[])`
  );
  await tx.execute(sql`select unit.id from equipment unit, ${given} where ${isMeant}
    order by unit.id for no key update of unit`);
  const linking = tx.execute<Linked>(sql`
    update equipment unit set product_id = given.product_id, version = unit.version + 1,
      updated_at = now()
    from ${given} where ${isMeant} returning unit.id, given.link::int as link`);
  const { rows } = await mapUniqueViolation(linking, { stock_codes_serial_number: 'links' });
  if (rows.length > 0) {
    const byLink = Map.groupBy(rows, row => row.link - 1);
    tx.audit({
      action: `equipment.${LINKED}`,
      resource: 'equipment',
      tenantId,
      metadata: {
        links: links.flatMap(({ name, type, product_id }, index) => {
          const count = byLink.get(index)?.length;
          return count ? [{ name, type, product: names.get(product_id), count }] : [];
        }),
        ids: rangesOf(rows.map(({ id }) => id)),
      },
    });
  }
  return rows.length;
};

const lockProducts = (tx: Tx, among: SQL) =>
  tx.execute(sql`select from products where tenant_id = ${tenantOf(tx)} and id in (${among})
    order by id for no key update`);

/**
 * Locks products before units, if their stock depends on these: own products, new ones, and those of
 * contents.
 */
export const lockProductsOf = async (
  tx: Tx,
  unitIds: readonly number[],
  changes: readonly Values[] = []
) => {
  const tenantId = tenantOf(tx);
  const ids = sql.param([...unitIds]);
  const products = changes.flatMap(({ product_id: id }) => (typeof id === 'number' ? [id] : []));
  await lockProducts(
    tx,
    sql`select product_id from equipment where tenant_id = ${tenantId} and id = any(${ids}::int[])
      union select unnest(${sql.param(products)}::int[])
      union ${productsInCases(tenantId, sql`any(${ids}::int[])`)}`
  );
};

const texts = (values: readonly (string | null)[]) => sql`${sql.param([...values])}::text[]`;

/** Throws 400 for products of other tenants, and for kits. */
const productNames = async (tx: Tx, links: readonly EquipmentLink[]) => {
  const ids = links.map(({ product_id }) => product_id);
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, ids), ne(products.type, 'kit')));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  const problems = links.flatMap(({ name, type, product_id }, index) => {
    const kind = JSON.stringify([name, type]);
    const found: [string, FieldProblem][] = [];
    if (!names.has(product_id)) found.push([`links.${index}.product_id`, { code: 'gone' }]);
    if (seen.has(kind)) found.push([`links.${index}.name`, { code: 'taken' }]);
    seen.add(kind);
    return found;
  });
  if (problems.length > 0) {
    throw new DomainError('invalid_input', { fields: Object.fromEntries(problems) });
  }
  return names;
};
