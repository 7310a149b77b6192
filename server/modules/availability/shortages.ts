import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ReportedShortage, reportedShortageSchema } from '#contract/availability';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import type { Window } from './queries.ts';

const moment = z.coerce.date().transform(at => at.toISOString());

const { accepted, projects, sub_hires } = reportedShortageSchema.shape;

/** As the database answers it: moments within JSON have its own form. */
const row = reportedShortageSchema.extend({
  from: moment,
  until: moment,
  accepted: z.array(accepted.element.extend({ at: moment })),
  projects: z.array(projects.element),
  sub_hires: z.array(sub_hires.element.extend({ from: moment, until: moment })),
});

/** When in a window more of a product is claimed than there is, and why; soonest first. */
export const readShortageReport = async (
  tx: ReadTx,
  { from, until }: Window
): Promise<ReportedShortage[]> => {
  const { rows } = await tx.execute(sql`
    select product_id, name, starts_at as "from", ends_at as "until", short, short_if_all, cause,
      accepted, projects, sub_hires
    from shortage_report(${tenantOf(tx)}, ${from}::timestamptz, ${until}::timestamptz)
    order by starts_at, product_id`);
  return z.array(row).parse(rows);
};
