import { and, eq, sql } from 'drizzle-orm';
import {
  type Inspection,
  type InspectionRules,
  inspectionSchema,
} from '#contract/warehouse/inspections';
import { repairSchema } from '#contract/supply/repairs';
import { productSchema } from '#contract/catalogue/products';
import { insertRows } from '../../../db/insertRows.ts';
import { inspections, productInspections } from '../../../tables/warehouse/inspections.ts';
import { products } from '../../../tables/products.ts';
import { repairs } from '../../../tables/supply.ts';
import { type ReadTx, tenantOf, type SignedInTx, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { findRecord, type RecordRow, updateRecord } from '../../../records/recordRows.ts';
import { addRepair, auditRepair, findRunningRepair } from '../../supply/index.ts';
import { readRules } from './inspections.queries.ts';

/**
 * A failed unit goes into repair, unless it is in repair, passed since, or is retired. The inspection refers
 * to the repair.
 */
export const repairIfFailed = async (tx: SignedInTx, row: RecordRow): Promise<RecordRow> => {
  const inspection = inspectionSchema.parse(row);
  const { id, equipment_id, kind, result, notes, repair_id: known } = inspection;
  if (result === 'passed' || known !== null || (await isSettled(tx, inspection))) return row;
  const from = new Date().toISOString();
  const repair_id =
    (await findRunningRepair(tx, equipment_id)) ??
    (await addRepair(tx, { equipment_id, from, reason: kind, notes }));
  const [changed] = await tx
    .update(inspections)
    .set({ repair_id })
    .where(and(eq(inspections.tenant_id, tenantOf(tx)), eq(inspections.id, id)))
    .returning();
  return changed ?? row;
};

/** A deleted inspection takes along the repair that it began, unless that was changed or another failed too. */
export const removeBegunRepair = async (tx: Tx, id: number) => {
  const isBegun = sql`exists (
    select from inspections own where own.tenant_id = ${tenantOf(tx)} and own.id = ${id}
      and own.repair_id = ${repairs.id} and ${repairs.created_at} in (own.created_at, own.updated_at))
    and not exists (
      select from inspections other where other.tenant_id = ${tenantOf(tx)} and other.id <> ${id}
        and other.repair_id = ${repairs.id})`;
  const [removed] = await tx
    .delete(repairs)
    .where(and(eq(repairs.tenant_id, tenantOf(tx)), eq(repairs.version, 1), isBegun))
    .returning();
  if (removed) auditRepair(tx, 'deleted', removed.id, { before: repairSchema.parse(removed) });
};

const isSettled = async (
  tx: ReadTx,
  { equipment_id, kind, inspected_on }: Pick<Inspection, 'equipment_id' | 'kind' | 'inspected_on'>
) => {
  const { rows } = await tx.execute<{ settled: boolean }>(sql`
    select unit.retired_at is not null or exists (
      select from inspections later where later.tenant_id = unit.tenant_id
        and later.equipment_id = unit.id and lower(later.kind) = lower(${kind}::text)
        and later.result = 'passed' and later.inspected_on > ${inspected_on}::date) as settled
    from equipment unit where unit.tenant_id = ${tenantOf(tx)} and unit.id = ${equipment_id}`);
  return rows[0]?.settled ?? true;
};

/** Throws 404 and 412. The product's history and version change too. */
export const saveRules = async (
  tx: SignedInTx,
  productId: number,
  { rules, expected }: { rules: InspectionRules; expected: ExpectedVersion }
): Promise<RecordRow> => {
  const product = await findRecord(tx, products, productId, 'update');
  if (!product) throw notFound();
  assertUnchanged(expected, product, productSchema);
  const before = await readRules(tx, productId);
  if (JSON.stringify(before) === JSON.stringify(rules)) return product;
  const tenant_id = tenantOf(tx);
  await tx
    .delete(productInspections)
    .where(
      and(eq(productInspections.tenant_id, tenant_id), eq(productInspections.product_id, productId))
    );
  await insertRows(
    rules.map(rule => ({ ...rule, tenant_id, product_id: productId })),
    batch => tx.insert(productInspections).values(batch)
  );
  tx.audit({
    action: 'products.updated',
    resource: 'products',
    resourceId: productId,
    tenantId: tenant_id,
    metadata: {
      changes: { inspections: { from: before.map(inWords), to: rules.map(inWords) } },
    },
  });
  return updateRecord(tx, products, productId, {});
};

const inWords = ({ kind, interval_months }: InspectionRules[number]) =>
  `${kind} (${interval_months})`;
