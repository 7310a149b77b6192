import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { HireRequest } from '#contract/availability/availability';
import type { UnitWarning } from '#contract/plan/plans';
import { isOwnProject } from '../../tables/columns.ts';
import { shifts } from '../../tables/shifts.ts';
import { customers } from '../../tables/customers.ts';
import { products } from '../../tables/products.ts';
import { projectGroups, projectLines } from '../../tables/plan.ts';
import { projects } from '../../tables/projects.ts';
import { priceListPrices } from '../../tables/sales/priceLists.ts';
import type { PlannedPart, readOptionQueue } from '../availability/index.ts';
import { tenants } from '../../tables/tenants.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { forbidden, notFound } from '../../errors.ts';
import { holderOf, holds, isSignedIn, type SignedInActor } from '../../db/actor.ts';
import type { SaleTerms } from '../pricing/index.ts';

export const findPlanned = async (tx: ReadTx, projectId: number, lock?: 'no key update') => {
  const found = tx
    .select({
      id: projects.id,
      tenant_id: projects.tenant_id,
      name: projects.name,
      status: projects.status,
      start_date: projects.start_date,
      end_date: projects.end_date,
      option_until: projects.option_until,
      version: projects.plan_version,
      timeZone: tenants.time_zone,
      factors: tenants.factors,
      prepareHours: tenants.prepare_hours,
      returnHours: tenants.return_hours,
      dayRule: tenants.day_rule,
      priceListId: customers.price_list_id,
    })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
    .leftJoin(customers, eq(customers.id, projects.customer_id))
    .where(eq(projects.id, projectId));
  const [project] = await (lock ? found.for(lock, { of: projects }) : found);
  if (!project) throw notFound();
  return project;
};

export const assertSeesPlan = async (tx: ReadTx<SignedInActor>, projectId: number) => {
  const holder = holderOf(tx.actor);
  if (holds(holder, 'planning.view') || holds(holder, 'planning.manage')) return;
  const [own] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), isOwnProject(projects.id)));
  if (!own) throw forbidden();
};

/** A user who sees a plan by a trip or shift does not see its suppliers. */
export const seesSuppliers = ({ actor }: ReadTx) =>
  !isSignedIn(actor) ||
  holds(holderOf(actor), 'planning.view') ||
  holds(holderOf(actor), 'planning.manage');

export const readGroups = (tx: ReadTx, projectId: number) =>
  tx
    .select({
      id: projectGroups.id,
      name: projectGroups.name,
      position: projectGroups.position,
      out_from: projectGroups.out_from,
      back_until: projectGroups.back_until,
      discount: projectGroups.discount,
    })
    .from(projectGroups)
    .where(eq(projectGroups.project_id, projectId))
    .orderBy(asc(projectGroups.position), asc(projectGroups.id));

export const readLines = (tx: ReadTx, projectId: number) =>
  tx
    .select()
    .from(projectLines)
    .where(eq(projectLines.project_id, projectId))
    .orderBy(asc(projectLines.position), asc(projectLines.id));

/** By line. Read only for a plan that has such lines. */
export const readShiftIds = async (
  tx: ReadTx,
  lines: readonly { id: number; crew_key: string | null }[]
) => {
  const ids = lines.flatMap(({ id, crew_key }) => (crew_key === null ? [] : [id]));
  if (ids.length === 0) return new Map<number, number[]>();
  const rows = await tx
    .select({ id: shifts.id, line_id: shifts.line_id })
    .from(shifts)
    .where(inArray(shifts.line_id, ids))
    .orderBy(asc(shifts.from), asc(shifts.id));
  const byLine = Map.groupBy(rows, ({ line_id }) => line_id ?? 0);
  return new Map(ids.map(id => [id, (byLine.get(id) ?? []).map(shift => shift.id)]));
};

export const priceFor = (priceListId: number | null) =>
  priceListId === null
    ? products.price
    : sql<number | null>`coalesce((
        select listed.price_cents from ${priceListPrices} listed
        where listed.tenant_id = ${products.tenant_id} and listed.price_list_id = ${priceListId}
          and listed.product_id = ${products.id}), ${products.price})`.mapWith(products.price);

export const readProducts = (
  tx: ReadTx,
  { id: projectId, priceListId }: Pick<Planned, 'id' | 'priceListId'>
) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      unit: products.unit,
      price: priceFor(priceListId),
      type: products.type,
      weight: products.weight,
      volume: products.volume,
      power: products.power,
      vat_class: products.vat_class,
      discountable: products.discountable,
    })
    .from(products)
    .where(
      sql`${products.id} in (
        select product_id from project_lines where project_id = ${projectId}
        union select part.product_id from project_line_parts part
          join project_lines line on line.tenant_id = part.tenant_id and line.id = part.line_id
          where line.project_id = ${projectId})`
    );

interface RecipePart extends Record<string, unknown> {
  kit_id: number;
  product_id: number;
  amount: number;
}

export const readRecipes = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<RecipePart>(sql`
    select leaf.product_id as kit_id, leaf.leaf_id as product_id, leaf.amount
    from product_leaves(${tenantOf(tx)}, array(
      select distinct product_id from project_lines where project_id = ${projectId})) leaf`);
  return rows;
};

interface AssignedUnit extends Record<string, unknown> {
  line_id: number;
  product_id: number;
  id: number;
  code: string | null;
  warnings: UnitWarning[];
}

/** Line by line: the query planner underestimates the tenant's assigned units, and would read all of them. */
export const readUnits = async (tx: ReadTx, projectId: number) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<AssignedUnit>(sql`
    select assigned.line_id, assigned.product_id, unit.id, unit.code,
      array_remove(array[
        case when exists (
          select from cased_pieces(${tenantId}) piece where piece.equipment_id = unit.id
        ) then 'in_case' end,
        case when exists (
          select from repairs broken
          where broken.tenant_id = ${tenantId} and broken.equipment_id = unit.id
            and is_in_repair(broken, coalesce(assigned.starts_at, now()),
              coalesce(assigned.ends_at, 'infinity'))
        ) then 'in_repair' end,
        case when inspection_due(unit.tenant_id, unit.id, coalesce(assigned.ends_at, now()))
          is not null then 'inspection_due' end,
        case when unit.retired_at is not null then 'retired' end
      ], null) as warnings
    from project_lines line
    cross join lateral (
      select line_id, product_id, equipment_id, starts_at, ends_at from project_line_units
      where tenant_id = ${tenantId} and line_id = line.id offset 0
    ) assigned
    join equipment unit on unit.tenant_id = ${tenantId} and unit.id = assigned.equipment_id
    where line.tenant_id = ${tenantId} and line.project_id = ${projectId}
    order by unit.code, unit.id`);
  return rows;
};

interface SubHired extends Record<string, unknown>, HireRequest {
  line_id: number;
  product_id: number;
}

export const readSubHires = async (tx: ReadTx, projectId: number) => {
  const { rows } = await tx.execute<SubHired>(sql`
    select line.id as line_id, hired.product_id, hire.id, hire.supplier_name as supplier, hire.status,
      to_whole(sum(hired.amount)) as amount
    from project_lines line
    join sub_hire_lines hired
      on hired.tenant_id = line.tenant_id and hired.project_line_id = line.id
    join sub_hires hire on hire.tenant_id = line.tenant_id and hire.id = hired.sub_hire_id
    where line.project_id = ${projectId} and hire.status not in ('returned', 'cancelled')
    group by line.id, hired.product_id, hire.id order by hire.starts_at, hire.id`);
  return rows;
};

export type Planned = Awaited<ReturnType<typeof findPlanned>>;

export interface PlanSources {
  project: Planned;
  groups: Awaited<ReturnType<typeof readGroups>>;
  terms: SaleTerms;
  lines: Awaited<ReturnType<typeof readLines>>;
  parts: readonly PlannedPart[];
  products: Awaited<ReturnType<typeof readProducts>>;
  recipes: readonly RecipePart[];
  units: readonly AssignedUnit[];
  subHires: readonly SubHired[];
  queue: Awaited<ReturnType<typeof readOptionQueue>>;
  shiftIds: ReadonlyMap<number, number[]>;
}
