import { inArray, sql } from 'drizzle-orm';
import { type FinanceAmounts, pricesOf } from '#contract/crew/finance';
import type { LineKind } from '#contract/pricing/vat.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { projectSums } from '../../../tables/sales/salesProjects.ts';

type Prices = FinanceAmounts['price'];

/**
 * The income of booked projects, by the stored nets of their plans (`projectSums.sql`): pricing the plans of a year
 * takes seconds. The kinds are read only if they are asked for.
 */
export const readBookedPrices = async (
  tx: ReadTx,
  projectIds: readonly number[],
  { byKind }: { byKind: boolean }
): Promise<ReadonlyMap<number, Prices>> => {
  const ids = [...projectIds];
  const [sums, kinds] = await Promise.all([
    tx
      .select({ id: projectSums.project_id, net: projectSums.planned_cents })
      .from(projectSums)
      .where(inArray(projectSums.project_id, ids)),
    byKind ? readKinds(tx, ids) : [],
  ]);
  const kindsOf = Map.groupBy(kinds, ({ project_id }) => project_id);
  return new Map(
    sums.map(({ id, net }) => {
      const own = kindsOf.get(id) ?? [];
      const lines = own.reduce((sum, { cents }) => sum + cents, 0);
      const totals = { discount: byKind ? (lines - net) / 100 : 0, net: net / 100 };
      return [
        id,
        pricesOf(
          own.map(({ kind, cents }) => ({ kind, optional: false, total: cents / 100 })),
          totals
        ),
      ];
    })
  );
};

interface KindRow extends Record<string, unknown> {
  project_id: number;
  kind: LineKind;
  cents: number;
}

const readKinds = async (tx: ReadTx, ids: number[]) => {
  const { rows } = await tx.execute<KindRow>(sql`
    select line.project_id, line.kind, sum(booked_line_net(line, own.discount))::float8 as cents
    from project_lines line
    left join project_groups own on own.tenant_id = line.tenant_id and own.id = line.group_id
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = any(${sql.param(ids)}::int[])
      and not line.optional
    group by line.project_id, line.kind`);
  return rows;
};
