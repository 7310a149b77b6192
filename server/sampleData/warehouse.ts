import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ELECTRICAL_INSPECTION } from '#contract/warehouse/inspections';
import { caseContents } from '../tables/warehouse/cases.ts';
import { stockMovements } from '../tables/claims.ts';
import { stockCodes } from '../tables/warehouse/stockCodes.ts';
import { equipment } from '../tables/equipment.ts';
import { inspections, productInspections } from '../tables/warehouse/inspections.ts';
import { products } from '../tables/products.ts';
import { projectLineUnits } from '../tables/plan.ts';
import { stocktakingCounts, stocktakings } from '../tables/warehouse/stocktakings.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import type { Generation } from './generation.ts';
import { daysFrom, randomFrom } from './random.ts';
import { planProjects } from './plans.ts';
import type { Shelves } from './sampleShelves.ts';

const SCANNED_DAYS = 45;

const FORGOTTEN = 2;

/** In days; an inspection is valid for a year (NEN 3140). */
const INSPECTED_DAYS = [10, 380] as const;

const CABLES = 'XLR10';
const IN_CASE = 4;
const IN_CRATE = 25;

export const addWarehouse = async (tx: Tx, generation: Generation) => {
  const { shelves } = await planProjects(tx, generation);
  const units = await readUnits(tx, generation);
  await addMovements(tx, generation, { units, shelves });
  await addInspections(tx, generation, units);
  await addCables(tx, generation, { units, shelves });
  await addStocktaking(tx, generation);
};

interface Unit extends Record<string, unknown> {
  id: number;
  product_id: number;
}

const readUnits = async (tx: Tx, { tenantId }: Generation) => {
  const { rows } = await tx.execute<Unit>(sql`
    select unit.id, unit.product_id from equipment unit
    where unit.tenant_id = ${tenantId} and unit.product_id is not null and unit.retired_at is null
      and not exists (select from repairs r
        where r.tenant_id = ${tenantId} and r.equipment_id = unit.id)
    order by unit.id`);
  return rows;
};

interface Part extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  stock: number;
  total: number;
  start_date: string;
  end_date: string;
  is_over: boolean;
}

const addMovements = async (
  tx: Tx,
  { tenantId, now }: Generation,
  { units, shelves }: { units: readonly Unit[]; shelves: Shelves }
) => {
  const { rows: parts } = await tx.execute<Part>(sql`
    select period.line_id, period.product_id, product.stock, period.total, job.start_date,
      job.end_date, job.end_date <= ${now.toISOString()} as is_over
    from line_periods(${tenantId}, array(select line.id from project_lines line
      join projects own on own.id = line.project_id
      where line.tenant_id = ${tenantId} and own.start_date <= ${now.toISOString()}
        and own.start_date > ${daysFrom(now, -SCANNED_DAYS).toISOString()})) period
    join projects job on job.id = period.project_id
    join products product on product.tenant_id = ${tenantId} and product.id = period.product_id
    where period.firm
    order by job.end_date, period.line_id, period.product_id`);
  const withUnits = new Set(units.map(unit => unit.product_id));
  const forgotten = parts.findLast(
    ({ is_over, product_id, stock, total }) =>
      is_over &&
      total > FORGOTTEN &&
      !withUnits.has(product_id) &&
      stock - shelves.peak(product_id) >= FORGOTTEN + IN_CASE
  );
  const takeUnits = unitsBetween(units);
  const assigned: (typeof projectLineUnits.$inferInsert)[] = [];
  const movements: (typeof stockMovements.$inferInsert)[] = [];
  for (const part of parts) {
    const { line_id, product_id, total, start_date, end_date, is_over } = part;
    const back_at = is_over ? end_date : null;
    const ofLine = { tenant_id: tenantId, line_id, product_id };
    const pieces = withUnits.has(product_id)
      ? takeUnits(part).map(({ id }) => ({ equipment_id: id, amount: 1, left: 0 }))
      : [{ equipment_id: null, amount: total, left: part === forgotten ? FORGOTTEN : 0 }];
    for (const { equipment_id, amount, left } of pieces) {
      const moved = { ...ofLine, equipment_id };
      movements.push({ ...moved, way: 'out', amount, moved_at: start_date });
      if (back_at) {
        movements.push({ ...moved, way: 'back', amount: amount - left, moved_at: back_at });
      }
      if (equipment_id) assigned.push({ ...ofLine, equipment_id, out_at: start_date, back_at });
    }
  }
  await insertRows(movements, batch => tx.insert(stockMovements).values(batch));
  await insertRows(assigned, batch => tx.insert(projectLineUnits).values(batch));
};

const unitsBetween = (units: readonly Unit[]) => {
  const taken = new Map<number, Part[]>();
  return (part: Part) => {
    const isFree = ({ id }: Unit) =>
      (taken.get(id) ?? []).every(
        other => other.start_date >= part.end_date || other.end_date <= part.start_date
      );
    const chosen = units
      .filter(unit => unit.product_id === part.product_id && isFree(unit))
      .slice(0, part.total);
    for (const { id } of chosen) taken.set(id, [...(taken.get(id) ?? []), part]);
    return chosen;
  };
};

const addInspections = async (
  tx: Tx,
  { tenantId, now, seed }: Generation,
  units: readonly Unit[]
) => {
  if (units.length === 0) return;
  const random = randomFrom(`${seed}/inspections`);
  const ofCompany = { tenant_id: tenantId, kind: ELECTRICAL_INSPECTION };
  const kinds = [...new Set(units.map(({ product_id }) => product_id))];
  await insertRows(
    kinds.map(product_id => ({ ...ofCompany, product_id, interval_months: 12 })),
    batch => tx.insert(productInspections).values(batch)
  );
  await insertRows(
    units.map(({ id }) => ({
      ...ofCompany,
      equipment_id: id,
      inspected_on: daysFrom(now, -random.integer(...INSPECTED_DAYS))
        .toISOString()
        .slice(0, 10),
      result: 'passed' as const,
      inspector: 'Keurdienst Molenaar',
    })),
    batch => tx.insert(inspections).values(batch)
  );
};

const addCables = async (
  tx: Tx,
  { tenantId }: Generation,
  { units, shelves }: { units: readonly Unit[]; shelves: Shelves }
) => {
  const [cable] = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(and(eq(products.tenant_id, tenantId), eq(products.code, CABLES)));
  if (!cable) return;
  await tx.insert(stockCodes).values({
    tenant_id: tenantId,
    kind: 'further',
    code: `${CABLES}-KRAT`,
    product_id: cable.id,
    amount: IN_CRATE,
    position: 0,
  });
  const [box] = units;
  if (!box || cable.stock - shelves.peak(cable.id) < IN_CASE + FORGOTTEN) return;
  const content = { case_id: box.id, product_id: cable.id, amount: IN_CASE };
  await tx.insert(caseContents).values({ tenant_id: tenantId, ...content });
};

const COUNTED_PLACE = 'Magazijn A';

const addStocktaking = async (tx: Tx, { tenantId, now }: Generation) => {
  const [taking] = await tx
    .insert(stocktakings)
    .values({ tenant_id: tenantId, location: COUNTED_PLACE, notes: 'Halfjaarlijkse telling.' })
    .returning({ id: stocktakings.id });
  const here = await tx
    .select({ id: equipment.id, name: equipment.name, code: equipment.code })
    .from(equipment)
    .where(
      and(
        eq(equipment.tenant_id, tenantId),
        sql`is_within(${equipment.location}, ${COUNTED_PLACE})`,
        inArray(equipment.status, ['beschikbaar'])
      )
    )
    .orderBy(equipment.location, equipment.id);
  const found = here.slice(0, Math.ceil(here.length / 2));
  if (!taking || found.length === 0) return;
  await insertRows(
    found.map(({ id, name, code }) => ({
      tenant_id: tenantId,
      id: randomUUID(),
      stocktaking_id: taking.id,
      result: 'ok' as const,
      parts: [{ equipment_id: id, product_id: null, amount: 1 }],
      answer: { unit_id: id, text: 'unit', values: { name, code: code ?? name, along: 0 } },
      counted_at: now.toISOString(),
    })),
    batch => tx.insert(stocktakingCounts).values(batch)
  );
};
