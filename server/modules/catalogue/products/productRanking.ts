import { sql } from 'drizzle-orm';
import type { ReadTx } from '../../../db/tx.ts';
import type { Ranking } from '../../../records/searchRanking.ts';
import { stockCodes } from '../../../tables/warehouse/stockCodes.ts';
import { projectLines } from '../../../tables/plan.ts';
import { products } from '../../../tables/products.ts';

const COUNTED_USES_AT_MOST = 100;

const LATEST_LINES = 2_000;

export const countUses = async (tx: ReadTx, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, number>();
  const { rows } = await tx.execute<{ id: number; uses: number }>(sql`
    select ${products.id} as id, (select count(*)::int from (
        select from ${projectLines}
        where ${projectLines.tenant_id} = ${products.tenant_id}
          and ${projectLines.product_id} = ${products.id}
        limit ${COUNTED_USES_AT_MOST}) as used) as uses
    from ${products} where ${products.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
};

export const productRanking: Ranking = {
  name: products.name,
  code: products.code,
  countUses,
  further: ({ tenantId }, q) =>
    tenantId === null
      ? undefined
      : sql`select product_id from ${stockCodes}
          where ${stockCodes.tenant_id} = ${tenantId} and ${stockCodes.folded} = fold_code(${q})
        union select product_id from (
          select ${projectLines.product_id} from ${projectLines}
          where ${projectLines.tenant_id} = ${tenantId}
          order by ${projectLines.id} desc limit ${LATEST_LINES}) as latest`,
};
