import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, sql } from 'drizzle-orm';
import { roomFor, type ScanMode, SCAN_COUNTS } from '#contract/warehouse/scans';
import type { ScanCounts } from '#contract/warehouse/warehouse';
import { projects } from '../../tables/projects.ts';
import type { ScannedPart } from '../../tables/warehouse/scans.ts';
import { type ReadTx, tenantOf, type Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';

export interface Place extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  /** The line's id in the API: a part of a kit has its own. */
  shown_id: number;
  /** Per piece of the line's product; for a kit, per kit. */
  each: number;
  optional: boolean;
  planned: number;
  packed: number;
  out: number;
  back: number;
  damaged: number;
  lost: number;
  open: number;
  to_go: number;
  starts_at: string | null;
  ends_at: string | null;
  /** Null where nothing is claimed. */
  firm: boolean | null;
}

/**
 * Locks a project against other scans and plan changes. The returned time is never in the future, whatever
 * the phone's clock shows. Throws 404.
 */
export const lockProject = async (tx: Tx, projectId: number, at: string) => {
  const [project] = await tx
    .select({ at: sql<string>`least(${at}::timestamptz, now())`, status: projects.status })
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.tenant_id, tenantOf(tx))))
    .for('no key update');
  if (!project) throw notFound();
  return {
    at: new Date(project.at).toISOString(),
    isCancelled: project.status === PROJECT_STATUS.cancelled,
  };
};

/** In plan order. Optional lines are included only if goods of them are out: they need no packing. */
export const readPlaces = async (tx: ReadTx, projectId: number, productId?: number) => {
  const tenantId = tenantOf(tx);
  const isAny = productId === undefined;
  const isWanted = isAny ? sql`true` : sql`${productId} in (part.product_id, line.product_id)`;
  const takesWanted = isAny
    ? sql`true`
    : sql`exists (select from project_line_parts part
        where part.tenant_id = line.tenant_id and part.line_id = line.id and ${isWanted})`;
  const { rows } = await tx.execute<Place>(sql`
    with wanted as materialized (
      select line.id, line.optional, line.product_id, line.position, own.position as group_position
      from project_lines line
      join projects job on job.id = line.project_id
      left join project_groups own on own.id = line.group_id
      where line.tenant_id = ${tenantId} and line.project_id = ${projectId} and not job.is_template
        and ${takesWanted}
    )
    select part.line_id, part.product_id, part.amount_each as each, line.optional, period.total as planned,
      case when line.product_id = part.product_id then line.id else part.id end as shown_id,
      part.packed_amount as packed, part.out_amount as out, part.back_amount as back,
      part.damaged_amount as damaged, part.lost_amount as lost, period.still_out as open,
      case when line.optional then 0 else period.to_go end as to_go, period.starts_at,
      period.ends_at, period.firm
    from wanted line
    join project_line_parts part on part.tenant_id = ${tenantId} and part.line_id = line.id
    join line_periods(${tenantId}, array(select id from wanted)) period
      on period.line_id = part.line_id and period.product_id = part.product_id
    where ${isWanted} and (not line.optional or part.out_amount > 0)
    order by line.group_position nulls first, line.position, line.id, part.id`);
  return rows;
};

export const placeKey = ({ line_id, product_id }: { line_id: number; product_id: number }) =>
  `${line_id}/${product_id}`;

export const unnamedOf = async (tx: Tx, places: readonly Place[]) => {
  const { rows } = await tx.execute<{ line_id: number; product_id: number; named: number }>(sql`
    select line_id, product_id, count(*)::int as named from project_line_units
    where tenant_id = ${tenantOf(tx)} and out_at is not null and back_at is null
      and line_id = any(${sql.param(places.map(({ line_id }) => line_id))}::bigint[])
    group by 1, 2`);
  const named = new Map(rows.map(row => [placeKey(row), row.named]));
  return places.map(place => ({ ...place, open: place.open - (named.get(placeKey(place)) ?? 0) }));
};

export const findUnnamedReturn = async (tx: Tx, places: readonly Place[]) => {
  const { rows } = await tx.execute<{ line_id: number; product_id: number }>(sql`
    select line_id, product_id from stock_movements
    where tenant_id = ${tenantOf(tx)} and way = 'back' and not damaged and equipment_id is null
      and line_id = any(${sql.param(places.map(({ line_id }) => line_id))}::bigint[])
    group by 1, 2 having sum(amount) > 0`);
  const returned = new Set(rows.map(placeKey));
  return places.find(place => returned.has(placeKey(place)));
};

/**
 * Where a unit came back by its own code, if it did not leave again: not by its own code, and nothing of its product
 * left later by that one's. It may have left by its product's code, so that no line knows it.
 */
export const findOwnReturn = async (tx: Tx, places: readonly Place[], unitId: number) => {
  const ofPlaces = sql`moved.tenant_id = ${tenantOf(tx)}
    and moved.line_id = any(${sql.param(places.map(({ line_id }) => line_id))}::bigint[])`;
  const { rows } = await tx.execute<{ line_id: number; product_id: number }>(sql`
    select own.line_id, own.product_id from (
      select moved.line_id, moved.product_id, max(moved.moved_at) as back_at from stock_movements moved
      where ${ofPlaces} and moved.equipment_id = ${unitId} and moved.way = 'back'
      group by 1, 2 having sum(moved.amount) > 0
    ) own
    where not exists (
      select from stock_movements moved
      where ${ofPlaces} and moved.product_id = own.product_id and moved.equipment_id is null
        and moved.way = 'out' and moved.moved_at > own.back_at
      having sum(moved.amount) > 0)
    order by own.back_at desc limit 1`);
  const [returned] = rows;
  return returned && places.find(place => placeKey(place) === placeKey(returned));
};

export const spread = (places: readonly Place[], mode: ScanMode, amount: number) => {
  let left = amount;
  const parts = places.flatMap((place): ScannedPart[] => {
    const { line_id, product_id } = place;
    const taken = Math.min(left, roomFor(mode, place));
    left -= taken;
    return taken > 0 ? [{ line_id, product_id, amount: taken }] : [];
  });
  return { parts, left };
};

/**
 * Divides kits over the places of their contents, line by line. A kit with a part that was moved
 * before moves only the rest.
 */
export const spreadKits = (places: readonly Place[], mode: ScanMode, amount: number) => {
  let left = amount;
  const parts = [...Map.groupBy(places, ({ line_id }) => line_id).values()].flatMap(content => {
    const room = content.map(place => Math.ceil(roomFor(mode, place) / place.each));
    const kits = Math.min(left, Math.max(...room));
    left -= kits;
    return content.flatMap(
      place => spread([place], mode, Math.min(kits * place.each, roomFor(mode, place))).parts
    );
  });
  return { parts, left };
};

export const countsOf = (places: readonly Place[]): ScanCounts => {
  const sums: ScanCounts = {
    planned: 0,
    packed: 0,
    out: 0,
    back: 0,
    damaged: 0,
    lost: 0,
    open: 0,
    to_go: 0,
  };
  for (const place of places) for (const name of SCAN_COUNTS) sums[name] += place[name];
  return sums;
};
