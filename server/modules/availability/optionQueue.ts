import { sql } from 'drizzle-orm';
import { type OptionPlace, optionPlace } from '#contract/availability/optionQueue';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { isoOf } from '../../tables/columns.ts';

interface QueueRow extends Record<string, unknown>, OptionPlace {
  project_id: number;
  line_id: number;
  product_id: number;
}

/** Queue positions of options for the same goods, per line; none if none wait. */
export const readOptionQueue = async (
  tx: ReadTx,
  projectIds: readonly number[],
  at = new Date()
) => {
  if (projectIds.length === 0) return [];
  const { rows } = await tx.execute<QueueRow>(sql`
    select project_id, line_id, product_id, place, others
    from option_queue(${tenantOf(tx)}, ${sql.param([...projectIds])}::int[],
      ${at.toISOString()}::timestamptz)
    order by project_id, line_id, product_id`);
  return rows.map(({ project_id, line_id, product_id, place, others }) => ({
    project_id,
    line_id: Number(line_id),
    product_id,
    ...optionPlace.parse({
      place,
      others: others.map(other => ({
        ...other,
        option_until: other.option_until && isoOf(other.option_until),
      })),
    }),
  }));
};
