import { eq, sql } from 'drizzle-orm';
import type { Charge } from '#contract/sales/toInvoice';
import { isoOf } from '../../../tables/columns.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { projects } from '../../../tables/projects.ts';

interface ChargeRow extends Record<string, unknown> {
  movement_id: string;
  product_id: number;
  name: string;
  amount: number;
  price_cents: number | null;
  kind: Charge['kind'];
  unit: string | null;
  moved_at: string;
}

/** From the warehouse's ledger, at replacement prices. Throws 404. */
export const readCharges = async (tx: ReadTx, projectId: number): Promise<Charge[]> => {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw notFound();
  const { rows } = await tx.execute<ChargeRow>(sql`
    select moved.id as movement_id, moved.product_id, product.name, moved.amount,
      product.replacement_price_cents as price_cents,
      case when moved.way = 'lost' then 'lost' else 'damaged' end as kind,
      coalesce(unit.serial_number, unit.code) as unit, moved.moved_at
    from project_lines line
    join stock_movements moved on moved.tenant_id = line.tenant_id and moved.line_id = line.id
    join products product on product.tenant_id = moved.tenant_id and product.id = moved.product_id
    left join equipment unit on unit.tenant_id = moved.tenant_id and unit.id = moved.equipment_id
    where line.project_id = ${projectId} and ${isCharge}
    order by moved.moved_at, moved.id`);
  return rows.map(({ price_cents, movement_id, moved_at, ...row }) => ({
    ...row,
    movement_id: Number(movement_id),
    unit_price: price_cents === null ? null : Number(price_cents) / 100,
    moved_at: isoOf(moved_at),
  }));
};

const isCharge = sql.raw(`(moved.way = 'lost' or moved.damaged) and moved.undoes is null
  and not exists (select from stock_movements undone
    where undone.tenant_id = moved.tenant_id and undone.undoes = moved.id)
  and not exists (select from sales_lines charged where charged.tenant_id = moved.tenant_id
    and charged.movement_id = moved.id and charged.credited_line_id is null and not charged.taken_back)`);

export const countCharges = async (tx: ReadTx, projectIds: readonly number[]) => {
  const { rows } = await tx.execute<{ project_id: number; count: number }>(sql`
    select line.project_id, count(*)::int as count
    from project_lines line
    join stock_movements moved on moved.tenant_id = line.tenant_id and moved.line_id = line.id
    where line.project_id = any(${sql.param([...projectIds])}::int[]) and ${isCharge}
    group by line.project_id`);
  return new Map(rows.map(({ project_id, count }) => [project_id, count]));
};
