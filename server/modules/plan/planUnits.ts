import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { insertRows } from '../../db/insertRows.ts';
import { equipment } from '../../tables/equipment.ts';
import { projectLineUnits } from '../../tables/plan.ts';
import { type ReadTx, tenantOf, type Tx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { invalidField } from '../../records/definition.ts';
import type { Draft, UnitChange } from './draft.ts';

interface Taken extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  amount: number;
}

type Assigned = typeof projectLineUnits.$inferSelect;

/**
 * Assigns units to stored lines, and releases them. Throws 400 for a unit that is unknown or does
 * not fit the line, and for more units than pieces; `still_out` for a unit that is out.
 */
export const writeUnits = async (tx: Tx, projectId: number, draft: Draft) => {
  const wasResized = draft.lines.some(line => line.resizedBy !== undefined);
  if (draft.units.length === 0 && !wasResized) return;
  const [taken, assigned, units] = await Promise.all([
    readTaken(tx, projectId),
    readAssigned(tx, projectId),
    readProductsOf(tx, draft.units),
  ]);
  const places = new Map(taken.map(part => [placeOf(part), part]));
  const wanted = new Map(
    [...places.keys()].map(place => [place, new Map<number, Assigned | null>()])
  );
  for (const row of assigned) wanted.get(placeOf(row))?.set(row.equipment_id, row);
  for (const change of draft.units) assign(change, units, places, wanted);
  refuseTooMany(draft, places, wanted);
  await write(tx, assigned, places, wanted);
};

type Wanted = ReadonlyMap<string, Map<number, Assigned | null>>;

export const placeOf = ({ line_id, product_id }: { line_id: number; product_id: number }) =>
  `${line_id}/${product_id}`;

const assign = (
  { at, line, product_id, unitIds, isAdded }: UnitChange,
  units: ReadonlyMap<number, number | null>,
  places: ReadonlyMap<string, Taken>,
  wanted: Wanted
) => {
  const field = `changes.${at}.unit_ids`;
  for (const id of unitIds) {
    const product = units.get(id);
    const place = placeOf({ line_id: line.id ?? 0, product_id: product ?? 0 });
    const there = wanted.get(place);
    const isOther = product_id !== undefined && product_id !== product;
    if (!there || isOther) throw invalidField(field, { code: 'gone' });
    if (isAdded) {
      const most = places.get(place)?.amount ?? 0;
      if (!there.has(id)) there.set(id, null);
      if (there.size > most) throw invalidField(field, { code: 'too_big', limit: most });
    } else {
      const row = there.get(id);
      if (row === undefined) throw invalidField(field, { code: 'gone' });
      if (row?.out_at && !row.back_at) throw new DomainError('still_out');
      there.delete(id);
    }
  }
};

/** Reports too many units at the change that caused it. */
const refuseTooMany = ({ lines }: Draft, places: ReadonlyMap<string, Taken>, wanted: Wanted) => {
  const known = new Map(lines.map(line => [line.id ?? 0, line]));
  for (const [place, units] of wanted) {
    const part = places.get(place);
    const line = known.get(part?.line_id ?? 0);
    if (!part || !line || units.size <= part.amount) continue;
    const { resizedBy } = line;
    if (resizedBy === undefined) continue;
    throw invalidField(resizedBy, { code: 'too_small', limit: units.size });
  }
};

const write = async (
  tx: Tx,
  assigned: readonly Assigned[],
  places: ReadonlyMap<string, Taken>,
  wanted: Wanted
) => {
  const gone = assigned.filter(row => !wanted.get(placeOf(row))?.has(row.equipment_id));
  const added = [...wanted].flatMap(([place, units]) => {
    const part = places.get(place);
    if (!part) return [];
    const { line_id, product_id } = part;
    return [...units].flatMap(([equipment_id, row]) =>
      row ? [] : [{ tenant_id: tenantOf(tx), line_id, product_id, equipment_id }]
    );
  });
  if (gone.length > 0) {
    await tx
      .delete(projectLineUnits)
      .where(
        or(
          ...gone.map(row =>
            and(
              eq(projectLineUnits.tenant_id, row.tenant_id),
              eq(projectLineUnits.line_id, row.line_id),
              eq(projectLineUnits.equipment_id, row.equipment_id)
            )
          )
        )
      );
  }
  await insertRows(added, batch => tx.insert(projectLineUnits).values(batch));
};

const readTaken = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<Taken>(sql`
    select line_id, product_id, total as amount from line_periods(${tenantOf(tx)}, array(
      select id from project_lines where project_id = ${projectId}))`);
  return rows;
};

const readAssigned = (tx: ReadTx, projectId: number): Promise<Assigned[]> =>
  tx
    .select()
    .from(projectLineUnits)
    .where(
      sql`${projectLineUnits.line_id} in
        (select id from project_lines where project_id = ${projectId})`
    );

const readProductsOf = async (tx: ReadTx, changes: readonly UnitChange[]) => {
  const ids = [...new Set(changes.flatMap(({ unitIds }) => unitIds))];
  if (ids.length === 0) return new Map<number, number | null>();
  const rows = await tx
    .select({ id: equipment.id, product_id: equipment.product_id })
    .from(equipment)
    .where(inArray(equipment.id, ids));
  return new Map(rows.map(({ id, product_id }) => [id, product_id]));
};
