import type { Window } from '../../db/readShortages.ts';
import { sql } from 'drizzle-orm';
import { isoOf } from '../../tables/columns.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';

interface Numbers {
  /** The free amount if firm projects take place. Negative: the missing amount. */
  free: number | null;
  /** As `free`, if options and offers take place too. Both are null if stock is not tracked. */
  free_if_all: number | null;
}

export interface Availability extends Numbers {
  product_id: number;
  stock: number;
  sub_hired: number;
  out_of_service: number;
  booked: number;
  optional: number;
  parts?: PartAvailability[];
}

interface PartAvailability extends Numbers {
  product_id: number;
  amount: number;
}

interface Leaf extends Record<string, unknown>, Omit<Availability, 'parts'> {
  wanted_id: number;
  leaf_id: number;
  amount: number;
}

interface NoLeaf extends Record<string, unknown> {
  wanted_id: number;
  leaf_id: null;
}

/** In one query. `project_id` excludes that project's claims. A kit's scarcest part limits its amount. */
export const readAvailability = async (
  tx: ReadTx,
  productIds: readonly number[],
  { from, until, project_id }: Window & { project_id?: number | undefined }
): Promise<Availability[]> => {
  const tenantId = tenantOf(tx);
  const wanted = sql`${sql.param([...productIds])}::int[]`;
  const { rows } = await tx.execute<Leaf | NoLeaf>(sql`
    with leaves as materialized (select * from product_leaves(${tenantId}, ${wanted}))
    select known.id as wanted_id, leaf.leaf_id, leaf.amount, product.*
    from products known
    left join leaves leaf on leaf.product_id = known.id
    left join product_availability(
      ${tenantId}, array(select distinct leaf_id from leaves),
      ${from}::timestamptz, ${until}::timestamptz, ${project_id ?? null}::int
    ) product on product.product_id = leaf.leaf_id
    where known.tenant_id = ${tenantId} and known.id = any(${wanted})
    order by leaf.leaf_id`);
  const byProduct = Map.groupBy(rows, row => row.wanted_id);
  return productIds.flatMap(id => {
    const found = byProduct.get(id);
    if (!found) return [];
    const leaves = found.filter(isLeaf);
    const [only] = leaves;
    return [only?.leaf_id === id ? ownOf(only) : kitOf(id, leaves)];
  });
};

const isLeaf = (row: Leaf | NoLeaf): row is Leaf => row.leaf_id !== null;

const ownOf = ({ wanted_id: _wanted, leaf_id: _leaf, amount: _amount, ...own }: Leaf) => own;

const kitOf = (product_id: number, leaves: readonly Leaf[]): Availability => ({
  product_id,
  stock: 0,
  sub_hired: 0,
  out_of_service: 0,
  booked: 0,
  optional: 0,
  free: kitsFrom(leaves, 'free'),
  free_if_all: kitsFrom(leaves, 'free_if_all'),
  parts: leaves.map(({ leaf_id, amount, free, free_if_all }) => ({
    product_id: leaf_id,
    amount,
    free,
    free_if_all,
  })),
});

/** The number of complete kits from the parts; null if stock is tracked for none of them. */
const kitsFrom = (
  parts: readonly ({ amount: number } & Numbers)[],
  number: keyof Numbers
): number | null => {
  const kits = parts.flatMap(part => {
    const left = part[number];
    return left === null ? [] : [Math.floor(left / part.amount)];
  });
  return kits.length === 0 ? null : Math.min(...kits);
};

export interface TimelineStep extends Window, Numbers {
  stock: number;
  booked: number;
  optional: number;
}

interface StepRow extends Record<string, unknown>, Omit<TimelineStep, keyof Window> {
  starts_at: string;
  ends_at: string;
}

export const readTimeline = async (
  tx: ReadTx,
  productId: number,
  { from, until }: Window
): Promise<TimelineStep[]> => {
  const tenantId = tenantOf(tx);
  const window = sql`${from}::timestamptz, ${until}::timestamptz`;
  const isKit = sql`(select type = 'kit' from products
    where tenant_id = ${tenantId} and id = ${productId})`;
  const { rows } = await tx.execute<StepRow>(sql`
    select * from product_timeline(${tenantId}, ${productId}, ${window}) where not ${isKit}
    union all
    select starts_at, ends_at, 0, 0, 0, free, free_if_all
    from product_runs(${tenantId}, array[${productId}::int], ${window}) where ${isKit}
    order by starts_at`);
  return rows.map(({ starts_at, ends_at, ...numbers }) => ({
    from: isoOf(starts_at),
    until: isoOf(ends_at),
    ...numbers,
  }));
};

export interface PlannedPart extends Numbers {
  line_id: number;
  part_id: number;
  product_id: number;
  amount_each: number;
  amount_more: number;
  amount: number;
  /** The planning period; null where the project has no dates. */
  from: string | null;
  until: string | null;
  short: number;
  accepted: number;
  still_out: number;
}

interface PartRow extends Record<string, unknown>, Omit<PlannedPart, keyof Window> {
  starts_at: string | null;
  ends_at: string | null;
}

export const readPlanAvailability = async (
  tx: ReadTx,
  projectId: number
): Promise<PlannedPart[]> => {
  const { rows } = await tx.execute<PartRow>(sql`
    select * from plan_availability(${tenantOf(tx)}, ${projectId}) order by line_id, part_id`);
  return rows.map(({ starts_at, ends_at, ...part }) => ({
    ...part,
    from: starts_at && isoOf(starts_at),
    until: ends_at && isoOf(ends_at),
  }));
};
