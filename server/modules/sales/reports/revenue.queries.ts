import { sql, type SQL } from 'drizzle-orm';
import type { Revenue, RevenueBy } from '#contract/sales/reports';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import type { AMOUNT_DAYS, AMOUNT_DIMENSIONS } from '../../../tables/sales/salesAmounts.ts';
import type { Period } from './vatReport.queries.ts';

interface RevenueQuery extends Period {
  by: RevenueBy;
  /** The day of issue, or the last day of service. */
  date: (typeof AMOUNT_DAYS)[number];
}

interface Grouping {
  dimension: (typeof AMOUNT_DIMENSIONS)[number];
  key: SQL;
  /** A deleted record keeps the name on its last document. */
  records?: SQL;
  order: SQL;
}

const largestFirst = sql`cents desc, key`;

const GROUPINGS: Record<RevenueBy, Grouping> = {
  // Each dimension has the total; this has the fewest rows.
  month: { dimension: 'kind', key: sql`to_char(a.day, 'YYYY-MM')`, order: sql`key` },
  customer: {
    dimension: 'customer',
    key: sql`a.key`,
    records: sql`customers`,
    order: largestFirst,
  },
  category: {
    dimension: 'category',
    key: sql`a.key`,
    records: sql`product_categories`,
    order: largestFirst,
  },
  kind: { dimension: 'kind', key: sql`a.key`, order: largestFirst },
};

/** Credit notes count negatively; advances and their deductions add up. */
export const readRevenue = async (
  tx: ReadTx,
  { from, until, by, date }: RevenueQuery
): Promise<Revenue> => {
  const { dimension, key, records, order } = GROUPINGS[by];
  const tenantId = tenantOf(tx);
  // Any of the names will do: comparing bytes is much faster.
  const sums = sql`
    select a.key_id, ${key} as key, max(a.name collate "C") as name,
      sum(a.net_cents) as cents
    from sales_amounts a
    where a.tenant_id = ${tenantId} and a.dimension = ${dimension} and a.by_day = ${date}
      and a.day between ${from} and ${until}
    group by a.key_id, ${key}`;
  const { rows } = await tx.execute<{ key: string; id: number | null; cents: string }>(
    records
      ? sql`select coalesce(r.name, s.name) as key, r.id, s.cents from (${sums}) s
          left join ${records} r on r.tenant_id = ${tenantId} and r.id = s.key_id order by ${order}`
      : sql`select s.key, null::int as id, s.cents from (${sums}) s order by ${order}`
  );
  return { rows: rows.map(row => ({ key: row.key, id: row.id, amount: Number(row.cents) / 100 })) };
};
