import { sql } from 'drizzle-orm';
import type { Shortage } from '#contract/plan/plans';
import { isoOf } from '../../tables/columns.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';

export interface FoundShortage {
  product_id: number;
  project_id?: number | null | undefined;
  from: string;
  until: string | null;
  needed: number;
  free: number;
  short: number;
}

interface Named extends Record<string, unknown> {
  position: number;
  name: string;
  others: Shortage['others'];
}

export const explainShortages = async (
  tx: ReadTx,
  found: readonly FoundShortage[]
): Promise<Shortage[]> => {
  if (found.length === 0) return [];
  const asked = found.map(({ product_id, project_id = null, from, until }, position) => ({
    position,
    product_id,
    project_id,
    since: from,
    until: until ?? 'infinity',
  }));
  const { rows } = await tx.execute<Named>(sql`
    select asked.position, product.name, coalesce(claimed.others, '[]') as others
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (position int, product_id int, project_id int, since timestamptz, until timestamptz)
    join products product on product.id = asked.product_id
    cross join lateral (
      select jsonb_agg(other order by other.amount desc, other.project_id) as others
      from claimants(product.tenant_id, asked.product_id, asked.since, asked.until, asked.project_id) other
    ) claimed
    order by asked.position`);
  const named = new Map(rows.map(row => [row.position, row]));
  return found.flatMap((shortage, position) => {
    const row = named.get(position);
    if (!row) return [];
    const { product_id, from, until, needed, free, short } = shortage;
    return [{ product_id, name: row.name, from, until, needed, free, short, others: row.others }];
  });
};

interface PlanShortageRow extends Record<string, unknown>, Omit<FoundShortage, 'from' | 'until'> {
  starts_at: string;
  ends_at: string;
}

export const readPlanShortages = async (tx: ReadTx, projectId: number): Promise<Shortage[]> => {
  const { rows } = await tx.execute<PlanShortageRow>(sql`
    select * from plan_shortages(${tenantOf(tx)}, ${projectId})`);
  return explainShortages(
    tx,
    rows.map(({ starts_at, ends_at, ...numbers }) => ({
      ...numbers,
      project_id: projectId,
      from: isoOf(starts_at),
      until: isoOf(ends_at),
    }))
  );
};
