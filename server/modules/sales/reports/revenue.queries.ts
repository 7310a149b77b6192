import { sql, type SQL } from 'drizzle-orm';
import type { Revenue, RevenueBy } from '#contract/sales/reports';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import type { AMOUNT_DAYS, AMOUNT_DIMENSIONS } from './salesAmounts.tables.ts';
import type { Period } from './vatReport.queries.ts';

interface RevenueQuery extends Period {
  by: RevenueBy;
  /** The day that counts: of issue, or the last of service. */
  date: (typeof AMOUNT_DAYS)[number];
}

interface Grouping {
  dimension: (typeof AMOUNT_DIMENSIONS)[number];
  key: SQL;
  id: SQL;
  joined?: SQL;
  order: SQL;
}

const largestFirst = sql`cents desc, key`;

/** A record that is gone keeps the name on its last document. */
const GROUPINGS: Record<RevenueBy, Grouping> = {
  // Any dimension has all of it; this one has the fewest rows.
  month: {
    dimension: 'kind',
    key: sql`to_char(a.day, 'YYYY-MM')`,
    id: sql`null::int`,
    order: sql`key`,
  },
  customer: {
    dimension: 'customer',
    key: sql`coalesce(c.name, max(a.name))`,
    id: sql`c.id`,
    joined: sql`left join customers c on c.tenant_id = a.tenant_id and c.id = a.key_id`,
    order: largestFirst,
  },
  category: {
    dimension: 'category',
    key: sql`coalesce(c.name, max(a.name))`,
    id: sql`c.id`,
    joined: sql`left join product_categories c on c.tenant_id = a.tenant_id and c.id = a.key_id`,
    order: largestFirst,
  },
  kind: { dimension: 'kind', key: sql`a.key`, id: sql`null::int`, order: largestFirst },
};

const GROUPED: Record<RevenueBy, SQL> = {
  month: sql`to_char(a.day, 'YYYY-MM')`,
  customer: sql`a.key_id, a.key, c.id, c.name`,
  category: sql`a.key_id, c.id, c.name`,
  kind: sql`a.key`,
};

/** Net turnover of a period. Credit notes count negatively; advances and what finals take off add up. */
export const readRevenue = async (
  tx: ReadTx,
  { from, until, by, date }: RevenueQuery
): Promise<Revenue> => {
  const { dimension, key, id, joined = sql``, order } = GROUPINGS[by];
  const { rows } = await tx.execute<{ key: string; id: number | null; cents: string }>(sql`
    select ${key} as key, ${id} as id, sum(a.net_cents) as cents
    from sales_amounts a ${joined}
    where a.tenant_id = ${tenantOf(tx)} and a.dimension = ${dimension} and a.by_day = ${date}
      and a.day between ${from} and ${until}
    group by ${GROUPED[by]} order by ${order}`);
  return { rows: rows.map(row => ({ key: row.key, id: row.id, amount: Number(row.cents) / 100 })) };
};
