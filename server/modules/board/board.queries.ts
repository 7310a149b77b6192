import { and, eq, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Range } from '#contract/base/list';
import {
  type BarRow,
  type CrewRow,
  PLANNING_PAGE,
  type planningQuery,
  type RunRow,
  type VehicleRow,
} from '#contract/board/planningRows';
import { inCategory } from '../catalogue/index.ts';
import { hasConflict, isOnBoard, readCrewBars } from '../crew/index.ts';
import { hasVehicleConflict, isVehicleOnBoard, readVehicleBars } from '../transport/index.ts';
import { crew } from '../../tables/crew.ts';
import { equipment } from '../../tables/equipment.ts';
import { products } from '../../tables/products.ts';
import { isNoTemplate, projects } from '../../tables/projects.ts';
import { vehicles } from '../../tables/vehicles.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { likeLiteral, order, readOrder, type Sort } from '../../records/conditions.ts';
import { touchesDays } from '../../records/days.ts';
import { conditionsOf } from '../../records/queries.ts';
import type { RecordTable } from '../../records/recordRows.ts';
import type { ReadShortages } from '../../db/readShortages.ts';
import { shortLines } from '../availability/index.ts';
import { type Planned, readProjectBars, readRuns, readUnitBars } from './boardRows.ts';

type PlanningQuery = z.infer<typeof planningQuery>;

interface Kind {
  table: RecordTable;
  sortedBy: (sort: PlanningQuery['sort']) => string;
  mayBeMany: boolean;
  tellsShortages: boolean;
  only: (planned: Planned, filter: Filter) => SQL | undefined;
  readRows: (
    tx: ReadTx,
    planned: Planned,
    ids: Int32Array
  ) => Promise<(BarRow | RunRow | CrewRow | VehicleRow)[]>;
}

type Filter = Omit<NonNullable<PlanningQuery['filter']>, 'q' | 'id'>;

export const readPlanning = async (
  tx: ReadTx,
  query: PlanningQuery,
  readShortages: ReadShortages
) => {
  const {
    by,
    from,
    until,
    sort,
    range: [first, last] = PLANNING_PAGE,
    filter: { q, id, ...filter } = {},
  } = query;
  const { table, sortedBy, mayBeMany, tellsShortages, only, readRows } = KINDS[by];
  const tenantId = tenantOf(tx);
  const isCounted = tellsShortages || filter.only === 'shortages';
  const shortages = isCounted ? await readShortages(tx, { from, until }) : [];
  const planned = { from, until, tenantId, shortages };
  const conditions = { filter: { q, id }, only: only(planned, filter) };
  const where = await conditionsOf(tx, table, conditions);
  const read = mayBeMany ? readPage : readWhole;
  const { ids, total } = await read(tx, table, { where, sort: [sortedBy(sort), 'ASC'] }, [
    first,
    last,
  ]);
  return { rows: ids.length > 0 ? await readRows(tx, planned, ids) : [], total };
};

type ReadIds = (
  tx: ReadTx,
  table: RecordTable,
  order: { where: SQL | undefined; sort: Sort },
  range: Range
) => Promise<{ ids: Int32Array; total: number }>;

const readPage: ReadIds = async (tx, table, { where, sort }, [first, last]) => {
  const page = tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order(table, sort))
    .offset(first)
    .limit(last - first + 1);
  const [rows, total] = await Promise.all([page, tx.$count(table, where)]);
  return { ids: Int32Array.from(rows, ({ id }) => Number(id)), total };
};

/** Reads all matching ids: the condition costs more than many rows. */
const readWhole: ReadIds = async (tx, table, wanted, [first, last]) => {
  const ids = await readOrder(tx, table, wanted);
  return { ids: ids.subarray(first, last + 1), total: ids.length };
};

const shortProducts = ({ shortages }: Planned) =>
  sql`${sql.param([...new Set(shortages.map(({ product_id }) => product_id))])}::int[]`;

/** Also projects with goods out. */
const occursIn = ({ tenantId, from, until }: Planned) => sql`${projects.id} in (
  select id from projects_claiming(${tenantId}, ${from}::timestamptz, ${until}::timestamptz) id
  union
  select ${projects.id} from ${projects} where ${projects.tenant_id} = ${tenantId}
    and ${touchesDays(projectDates, sql`${from}::timestamptz`, sql`${until}::timestamptz`)})`;

const projectDates = { start: projects.start_date, end: projects.end_date };

const productIn = (tenantId: number, category: number) =>
  inCategory({ tenantId: sql`${tenantId}`, categoryId: sql`product.category_id` }, category);

const withCategory = ({ tenantId }: Planned, category: number) => sql`${projects.id} in (
  select line.project_id from project_lines line
  join products product on product.tenant_id = ${tenantId} and product.id = line.product_id
  where line.tenant_id = ${tenantId} and ${productIn(tenantId, category)})`;

const lackingSome = (planned: Planned) => sql`${projects.id} in (
  select lack.project_id from (${shortLines(planned)}) lack)`;

const withOpenShifts = ({ tenantId, from, until }: Planned) => sql`${projects.id} in (
  select shift.project_id from shifts shift
  where shift.tenant_id = ${tenantId} and shift.ends_at > ${from} and shift.starts_at < ${until}
    and shift.amount > (select count(*) from assignments own
      where own.tenant_id = ${tenantId} and own.shift_id = shift.id
        and (own.state = 'confirmed' or is_asked(own.state, own.due,
          coalesce(own.starts_at, shift.starts_at)))))`;

const ofCategory = ({ tenantId }: Planned, category: number) => sql`${equipment.product_id} in (
  select product.id from products product
  where product.tenant_id = ${tenantId} and ${productIn(tenantId, category)})`;

const KINDS: Record<PlanningQuery['by'], Kind> = {
  projects: {
    table: projects,
    sortedBy: (sort = 'start_date') => sort,
    mayBeMany: false,
    tellsShortages: true,
    only: (planned, { category_id, only, status, customer_id, planner_id, location }) =>
      and(
        isNoTemplate,
        status === undefined ? undefined : eq(projects.status, status),
        customer_id === undefined ? undefined : eq(projects.customer_id, customer_id),
        planner_id === undefined ? undefined : eq(projects.planner_id, planner_id),
        location === undefined ? undefined : ilike(projects.location, `%${likeLiteral(location)}%`),
        sql`${projects.status} is distinct from 'geannuleerd'`,
        occursIn(planned),
        category_id ? withCategory(planned, category_id) : undefined,
        only === 'shortages' ? lackingSome(planned) : undefined,
        only === 'open' ? withOpenShifts(planned) : undefined
      ),
    readRows: readProjectBars,
  },
  products: {
    table: products,
    sortedBy: () => 'name',
    mayBeMany: true,
    tellsShortages: false,
    only: (planned, { category_id, only }) =>
      and(
        category_id
          ? inCategory(
              { tenantId: sql`${planned.tenantId}`, categoryId: products.category_id },
              category_id
            )
          : undefined,
        only && sql`${products.id} = any(${shortProducts(planned)})`
      ),
    readRows: readRuns,
  },
  units: {
    table: equipment,
    sortedBy: () => 'name',
    mayBeMany: true,
    tellsShortages: false,
    only: (planned, { category_id, only }) =>
      and(
        isNotNull(equipment.product_id),
        isNull(equipment.retired_at),
        category_id ? ofCategory(planned, category_id) : undefined,
        only && sql`${equipment.product_id} = any(${shortProducts(planned)})`
      ),
    readRows: readUnitBars,
  },
  crew: {
    table: crew,
    sortedBy: () => 'name',
    mayBeMany: true,
    tellsShortages: false,
    only: (planned, { only }) => and(isOnBoard(planned), only && hasConflict(planned)),
    readRows: readCrewBars,
  },
  vehicles: {
    table: vehicles,
    sortedBy: () => 'name',
    mayBeMany: true,
    tellsShortages: false,
    only: (planned, { only }) =>
      and(isVehicleOnBoard(planned), only && hasVehicleConflict(planned)),
    readRows: readVehicleBars,
  },
};
