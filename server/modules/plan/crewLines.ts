import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { centsOf } from '#contract/base/money';
import { type CrewLine, SHIFT_UNIT } from '#contract/crew/crewLines';
import { insertRows } from '../../db/insertRows.ts';
import { tenantOf, type Tx } from '../../db/tx.ts';
import { shifts } from '../../tables/shifts.ts';
import { projectLines } from '../../tables/plan.ts';
import { projects } from '../../tables/projects.ts';
import { readSaleTerms } from '../pricing/index.ts';
import { takeOverTerms } from './bookedTerms.ts';
import { readRemovedLines, storeRemovedLines, termsOfLine } from './removedRows.ts';

/**
 * Makes the lines of a plan that came from shifts what the shifts say. Their group, place, discount, VAT class,
 * notes and whether they are optional stay. Raises the plan's version only if a line changed (docs/crew.md,
 * rule 19). The project is locked. `formerLines`: those that restored shifts had. A new line of theirs takes over
 * what the planner gave to it.
 */
export const syncCrewLines = async (
  tx: Tx,
  projectId: number,
  wanted: readonly CrewLine[],
  formerLines: ReadonlyMap<number, number> = new Map()
) => {
  const stored = await readCrewLines(tx, projectId);
  if (stored.length === 0 && wanted.length === 0) return;
  const lineOf = await readLineOfShifts(tx, projectId);
  const { remaining, added } = matchLines(stored, wanted, lineOf);
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const gone = new Map(
    stored.flatMap(line =>
      remainingIds.has(line.id) ? [] : [[line.id, termsOfLine(line)] as const]
    )
  );
  const changed = remaining.filter(({ id, line }) => {
    const before = stored.find(each => each.id === id);
    return before && FIELDS.some(field => before[field] !== valuesOf(line)[field]);
  });
  await changeLines(tx, changed);
  await storeRemovedLines(tx, projectId, gone);
  const addedIds = await addLines(tx, projectId, added, formerLines);
  await linkShifts(tx, [
    ...remaining,
    ...added.flatMap((line, at) => {
      const id = addedIds[at];
      return id === undefined ? [] : [{ id, line }];
    }),
  ]);
  if (gone.size > 0) {
    await tx
      .delete(projectLines)
      .where(
        and(eq(projectLines.tenant_id, tenantOf(tx)), inArray(projectLines.id, [...gone.keys()]))
      );
  }
  if (gone.size + changed.length + added.length === 0) return;
  await takeOverTerms(tx, projectId);
  await tx
    .update(projects)
    .set({ plan_version: sql`${projects.plan_version} + 1` })
    .where(eq(projects.id, projectId));
};

interface RemainingLine {
  id: number;
  line: CrewLine;
}

const FIELDS = ['crew_key', 'name', 'amount', 'unit_price'] as const;

const valuesOf = ({ key, name, amount, unit_price }: CrewLine) => ({
  crew_key: key,
  name,
  amount,
  unit_price,
});

const readCrewLines = (tx: Tx, projectId: number) =>
  tx
    .select()
    .from(projectLines)
    .where(and(eq(projectLines.project_id, projectId), isNotNull(projectLines.crew_key)));

type StoredLine = Awaited<ReturnType<typeof readCrewLines>>[number];

const readLineOfShifts = async (tx: Tx, projectId: number) => {
  const rows = await tx
    .select({ id: shifts.id, line_id: shifts.line_id })
    .from(shifts)
    .where(eq(shifts.project_id, projectId));
  return new Map(rows.map(({ id, line_id }) => [id, line_id]));
};

/** A line stays with its shifts also when they got another name, length or price. */
const matchLines = (
  stored: readonly StoredLine[],
  wanted: readonly CrewLine[],
  lineOf: ReadonlyMap<number, number | null>
) => {
  const free = new Map(stored.map(line => [line.id, line]));
  const remaining: RemainingLine[] = [];
  const keep = (id: number | undefined, line: CrewLine) => {
    if (id === undefined || !free.delete(id)) return false;
    remaining.push({ id, line });
    return true;
  };
  const rest = wanted.filter(
    line => !keep(stored.find(({ crew_key }) => crew_key === line.key)?.id, line)
  );
  const added = rest.filter(({ shiftIds, ...line }) => {
    const before = shiftIds.map(id => lineOf.get(id)).find(id => id && free.has(id));
    return !keep(before ?? undefined, { ...line, shiftIds });
  });
  return { remaining, added };
};

const changeLines = async (tx: Tx, changed: readonly RemainingLine[]) => {
  if (changed.length === 0) return;
  const rows = changed.map(({ id, line }) => ({
    id,
    ...valuesOf(line),
    cents: centsOf(line.unit_price),
  }));
  await tx.execute(sql`
    update project_lines known set crew_key = changed.crew_key, name = changed.name,
      amount = changed.amount, unit_price_cents = changed.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed
      (id bigint, crew_key text, name text, amount int, cents int)
    where known.tenant_id = ${tenantOf(tx)} and known.id = changed.id`);
};

const addLines = async (
  tx: Tx,
  projectId: number,
  added: readonly CrewLine[],
  formerLines: ReadonlyMap<number, number>
) => {
  if (added.length === 0) return [];
  const removed = await readRemovedLines(tx, projectId, [...new Set(formerLines.values())]);
  const givenTo = ({ shiftIds }: CrewLine) => {
    const former = shiftIds
      .map(id => removed.get(formerLines.get(id) ?? 0))
      .find(terms => terms !== undefined);
    const { discount = null, vat_class = null, booked = null, optional = false } = former ?? {};
    return { discount, vat_class, booked, optional };
  };
  const terms = (await readSaleTerms(tx, [projectId])).get(projectId);
  const [placed] = await tx
    .select({ last: sql<number>`coalesce(max(${projectLines.position}), -1)` })
    .from(projectLines)
    .where(eq(projectLines.project_id, projectId));
  const rows = await insertRows(
    added.map((line, at) => ({
      ...valuesOf(line),
      ...givenTo(line),
      tenant_id: tenantOf(tx),
      project_id: projectId,
      group_id: line.group_id,
      unit: SHIFT_UNIT[terms?.language ?? 'nl'],
      price_typed: true,
      kind: 'crew' as const,
      factor: 1,
      position: (placed?.last ?? -1) + 1 + at,
    })),
    batch => tx.insert(projectLines).values(batch).returning({ id: projectLines.id })
  );
  return rows.map(({ id }) => id);
};

const linkShifts = async (tx: Tx, lines: readonly RemainingLine[]) => {
  const rows = lines.flatMap(({ id, line }) => line.shiftIds.map(shift => ({ shift, line: id })));
  await tx.execute(sql`
    update shifts known set line_id = linked.line
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as linked (shift int, line bigint)
    where known.tenant_id = ${tenantOf(tx)} and known.id = linked.shift
      and known.line_id is distinct from linked.line`);
};
