import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/transactions.ts';
import { columnOf } from './conditions.ts';
import type { RecordTable } from './records.ts';

/** Values of one field that are offered as a filter, at most. */
const VALUES_AT_MOST = 50;

export const valueCounts = z.array(
  z.object({ value: z.union([z.string(), z.number()]), count: z.int() })
);

/** How many records have each value of a field, the most frequent first. */
export const countValues = async (
  tx: Transaction,
  table: RecordTable,
  field: string,
  tenantId: number | null
) => {
  const column = columnOf(table, field);
  const counted = await tx
    .select({ value: column, count: count() })
    .from(table)
    .where(and(isNotNull(column), tenantId === null ? undefined : eq(table.tenant_id, tenantId)))
    .groupBy(column)
    .orderBy(desc(count()), column)
    .limit(VALUES_AT_MOST);
  return valueCounts.parse(counted);
};
