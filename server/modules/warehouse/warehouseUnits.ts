import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { roomFor, type ScanMode } from '#contract/warehouse/scans';
import { nextVersion } from '../../tables/columns.ts';
import { equipment } from '../../tables/equipment.ts';
import { projectLineUnits } from '../../tables/plan.ts';
import type { CasePiece } from '../../tables/warehouse/scans.ts';
import { type ReadTx, tenantOf, type Tx } from '../../db/tx.ts';
import { productsInCase } from './cases/cases.queries.ts';
import type { Place } from './scanTargets.ts';
import { hasEnded } from './stillOut.ts';

interface Assigned extends Record<string, unknown> {
  line_id: number;
  /** Null where the caller does not see the project. */
  project_id: number | null;
  project_name: string | null;
  out_at: string | null;
  back_at: string | null;
  has_ended: boolean;
}

interface State extends Record<string, unknown> {
  product_id: number | null;
  retired: boolean;
  in_repair: boolean;
  inside: string | null;
  broken_inside: string | null;
  contents: CasePiece[] | null;
}

/** The lock order of movements too: otherwise two projects that share units could deadlock. */
export const lockUnits = (tx: Tx, unitId: number, places: readonly Place[]) =>
  tx.execute(sql`
    select from equipment where id in (
      select equipment_id from project_line_units where tenant_id = ${tenantOf(tx)}
        and line_id = any(${sql.param(places.map(({ line_id }) => line_id))}::bigint[])
      union select ${unitId}::int
    ) order by id for no key update`);

/** Products before units and a case's contents: the order that plans use. */
export const lockProducts = (tx: Tx, productId: number, caseId: number | null) =>
  tx.execute(sql`
    select from products where id in (
      select ${productId}::int
      union ${productsInCase(tenantOf(tx), caseId)}
    ) order by id for no key update`);

const isInRepair = (tenantId: number, unitId: SQL) => sql`exists (
  select from repairs r where r.tenant_id = ${tenantId} and r.equipment_id = ${unitId}
    and is_in_repair(r))`;

export const readUnit = async (tx: ReadTx, unitId: number) => {
  const tenantId = tenantOf(tx);
  const { rows: states } = await tx.execute<State>(sql`
    select unit.product_id, unit.retired_at is not null as retired,
      ${isInRepair(tenantId, sql`unit.id`)} as in_repair, (
      select coalesce(own.code, own.name) from case_contents piece
      join equipment own on own.tenant_id = ${tenantId} and own.id = piece.equipment_id
      where piece.tenant_id = ${tenantId} and piece.case_id = unit.id and own.retired_at is null
        and ${isInRepair(tenantId, sql`own.id`)}
      order by piece.id limit 1
    ) as broken_inside, (
      select coalesce(piece.case_code, piece.case_name) from cased_pieces(${tenantId}) piece
      where piece.equipment_id = unit.id
    ) as inside, (
      select jsonb_agg(jsonb_build_object('equipment_id', piece.equipment_id,
        'product_id', piece.product_id, 'amount', piece.amount) order by piece.id)
      from case_contents piece
      left join equipment own on own.tenant_id = ${tenantId} and own.id = piece.equipment_id
      where piece.tenant_id = ${tenantId} and piece.case_id = unit.id and own.retired_at is null
    ) as contents
    from equipment unit where unit.tenant_id = ${tenantId} and unit.id = ${unitId}`);
  const { rows: assigned } = await tx.execute<Assigned>(sql`
    select u.line_id, line.project_id, job.name as project_name, u.out_at, u.back_at,
      coalesce(${hasEnded}, false) as has_ended
    from project_line_units u
    left join project_lines line on line.tenant_id = u.tenant_id and line.id = u.line_id
    left join project_groups own on own.tenant_id = u.tenant_id and own.id = line.group_id
    left join projects job on job.id = line.project_id
    where u.tenant_id = ${tenantId} and u.equipment_id = ${unitId}`);
  const [state] = states;
  return {
    productId: state?.product_id ?? null,
    retired: state?.retired ?? true,
    inRepair: state?.in_repair ?? false,
    inside: state?.inside ?? null,
    brokenInside: state?.broken_inside ?? null,
    contents: state?.contents ?? null,
    assigned,
    outAt: assigned.find(({ out_at, back_at }) => out_at !== null && back_at === null),
  };
};

export const readDueInspection = async (
  tx: ReadTx,
  unitIds: readonly number[],
  until: string | null
) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<{ kind: string; name: string; code: string }>(sql`
    select due.kind, unit.name, coalesce(unit.code, unit.serial_number, '') as code
    from unnest(${sql.param([...unitIds])}::int[]) with ordinality as wanted (id, position)
    join equipment unit on unit.tenant_id = ${tenantId} and unit.id = wanted.id
    cross join lateral (
      select inspection_due(${tenantId}, unit.id, coalesce(${until}::timestamptz, now())) as kind
    ) due
    where due.kind is not null order by wanted.position limit 1`);
  return rows[0];
};

export type KnownUnit = Awaited<ReturnType<typeof readUnit>>;

export const choosePlace = (
  places: readonly Place[],
  mode: ScanMode,
  { assigned }: Pick<KnownUnit, 'assigned'>
) => {
  const own = new Set(assigned.map(({ line_id }) => line_id));
  const open = places.filter(place => roomFor(mode, place) > 0);
  return open.find(({ line_id }) => own.has(line_id)) ?? open[0];
};

interface Hold extends Record<string, unknown> {
  /** Null where the caller does not see the project. */
  project_name: string | null;
  back_at: string | null;
}

/**
 * Another project's claim on a unit while it would be away: as planned, or from when it leaves, even after
 * the plan's end.
 */
export const findClash = async (
  tx: ReadTx,
  { unitId, projectId, outAt }: { unitId: number; projectId: number; outAt: string | null },
  { firm, starts_at, ends_at }: Place
) => {
  // Packed for a project that is not firm, it blocks nobody.
  if (outAt === null && !firm) return undefined;
  const since = sql`${outAt ?? starts_at}::timestamptz`;
  const { rows } = await tx.execute<Hold>(sql`
    select job.name as project_name, held.back_at
    from unit_holds(${tenantOf(tx)}, array[${unitId}::int], ${since},
      greatest(${ends_at}::timestamptz, ${since} + interval '1 millisecond'), ${projectId}) held
    left join projects job on job.id = held.project_id
    order by held.starts_at limit 1`);
  return rows[0];
};

/**
 * Assigns a unit to one place of the project. Releases one that did not go if the line would have more units
 * than pieces. Returns true if the unit was on another line before.
 */
export const assignUnit = async (
  tx: Tx,
  unitId: number,
  place: Place,
  { unit, projectId, outAt }: { unit: KnownUnit; projectId: number; outAt?: string }
) => {
  const tenant_id = tenantOf(tx);
  const { line_id, product_id, planned } = place;
  const wasAssigned = unit.assigned.some(row => row.line_id === line_id);
  if (unit.assigned.some(row => row.project_id === projectId && row.line_id !== line_id)) {
    await tx.delete(projectLineUnits).where(
      and(
        eq(projectLineUnits.tenant_id, tenant_id),
        eq(projectLineUnits.equipment_id, unitId),
        ne(projectLineUnits.line_id, line_id),
        sql`${projectLineUnits.line_id} in
          (select id from project_lines where tenant_id = ${tenant_id} and project_id = ${projectId})`
      )
    );
  }
  if (!wasAssigned) {
    await tx.execute(sql`
      delete from project_line_units u where u.tenant_id = ${tenant_id} and u.line_id = ${line_id}
        and u.equipment_id in (
          select other.equipment_id from project_line_units other
          where other.tenant_id = ${tenant_id} and other.line_id = ${line_id}
            and other.product_id = ${product_id} and other.back_at is null
          order by other.out_at nulls last, other.equipment_id offset ${planned - 1})
        and u.out_at is null`);
  }
  await tx
    .insert(projectLineUnits)
    .values({ tenant_id, line_id, product_id, equipment_id: unitId, out_at: outAt ?? null })
    .onConflictDoUpdate({
      target: [projectLineUnits.tenant_id, projectLineUnits.line_id, projectLineUnits.equipment_id],
      set: outAt === undefined ? { equipment_id: unitId } : { out_at: outAt, back_at: null },
    });
  return !wasAssigned;
};

/** `null`: the unit is out again. */
export const setBack = (tx: Tx, lineId: number, unitId: number, backAt: string | null) =>
  tx
    .update(projectLineUnits)
    .set({
      back_at:
        backAt === null ? null : sql`greatest(${backAt}::timestamptz, ${projectLineUnits.out_at})`,
    })
    .where(
      and(
        eq(projectLineUnits.tenant_id, tenantOf(tx)),
        eq(projectLineUnits.line_id, lineId),
        eq(projectLineUnits.equipment_id, unitId)
      )
    );

export const retireUnit = (tx: Tx, unitId: number) =>
  tx
    .update(equipment)
    .set({ retired_at: sql`now()`, ...nextVersion(equipment) })
    .where(and(isUnit(tx, unitId), isNull(equipment.retired_at)));

export const reviveUnit = (tx: Tx, unitId: number, scanId: string) =>
  tx
    .update(equipment)
    .set({ retired_at: null, ...nextVersion(equipment) })
    .where(
      and(
        isUnit(tx, unitId),
        sql`${equipment.retired_at} = (select scan.told_at from stock_scans scan
          where scan.tenant_id = ${tenantOf(tx)} and scan.id = ${scanId})`
      )
    );

const isUnit = (tx: Tx, unitId: number) =>
  and(eq(equipment.tenant_id, tenantOf(tx)), eq(equipment.id, unitId));
