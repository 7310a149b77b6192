import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { marginOf } from '#contract/crew/finance';
import { type Result, type ResultBy, resultOf } from '#contract/sales/results';
import { startOfDay } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { endOf } from '../../../tables/columns.ts';
import { customers } from '../../../tables/customers.ts';
import { projects } from '../../../tables/projects.ts';
import { readCosts } from '../../crew/index.ts';
import { firstDay, lastDay } from '../invoices/projectSums.queries.ts';
import { readBookedPrices } from './bookedPrices.queries.ts';
import type { Period } from './vatReport.queries.ts';

/** Each project counts in whole on its last day, as its final invoice does. */
const reportedDay = sql<string>`coalesce(${lastDay}, ${firstDay})`;

const ends = endOf(projects.end_date, projects.start_date);

/** Of booked projects. A number of queries that does not depend on the number of projects. */
export const readResult = async (
  tx: ReadTx,
  { from, until, by }: Period & { by: ResultBy }
): Promise<Result> => {
  const found = await tx
    .select({
      id: projects.id,
      day: reportedDay,
      customer_id: customers.id,
      customer_name: sql<string>`coalesce(${customers.name}, ${projects.customer_name}, '')`,
    })
    .from(projects)
    .leftJoin(customers, eq(customers.id, projects.customer_id))
    .where(
      and(
        eq(projects.status, PROJECT_STATUS.booking),
        eq(projects.is_template, false),
        // By the index; a project that ends at midnight ended on the day before.
        gte(ends, startOfDay(from)),
        lte(ends, startOfDay(until, 1)),
        sql`${reportedDay} between ${from} and ${until}`
      )
    );
  const ids = found.map(({ id }) => id);
  const [prices, costs] = await Promise.all([
    readBookedPrices(tx, ids, { byKind: by === 'kind' }),
    readCosts(tx, ids),
  ]);
  return resultOf(
    found.flatMap(({ id, day, customer_id, customer_name }) => {
      const price = prices.get(id);
      const cost = costs.get(id);
      if (!price || !cost) return [];
      const customer = { id: customer_id, name: customer_name };
      const finance = { price, cost, margin: marginOf(price, cost) };
      return [{ month: day.slice(0, 7), customer, finance }];
    }),
    by
  );
};
