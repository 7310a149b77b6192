import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ReportedShortage, reportedShortageSchema } from '#contract/availability/availability';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import type { StockShortage } from '../../db/readShortages.ts';
import { asColumns } from './shortages.ts';

const moment = z.coerce.date().transform(at => at.toISOString());

const { accepted, projects, sub_hires } = reportedShortageSchema.shape;

/** As the database returns it: timestamps in JSON differ. */
const row = reportedShortageSchema.extend({
  from: moment,
  until: moment,
  accepted: z.array(accepted.element.extend({ at: moment })),
  projects: z.array(projects.element.extend({ option_until: moment.nullable().optional() })),
  sub_hires: z.array(sub_hires.element.extend({ from: moment, until: moment })),
});

export const readShortageReport = async (
  tx: ReadTx,
  shortages: readonly StockShortage[]
): Promise<ReportedShortage[]> => {
  if (shortages.length === 0) return [];
  const { rows } = await tx.execute(sql`
    select product_id, report.name, product.category_id, starts_at as "from", ends_at as "until", short, short_if_all, cause,
      accepted, projects, sub_hires
    from shortage_report(${tenantOf(tx)}, ${asColumns(shortages)}) report
    join products product on product.tenant_id = ${tenantOf(tx)} and product.id = report.product_id
    order by starts_at, product_id`);
  return z.array(row).parse(rows);
};
