import { sql } from 'drizzle-orm';
import type { Place } from '#contract/base/places';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

const NAMED = 10;

export const findUsages = async (tx: ReadTx, id: number): Promise<Place[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<{ kind: string; id: number; name: string; more: number }>(sql`
    select kind, id, name, (total - ${NAMED})::int as more from (
      select *, count(*) over (partition by kind) as total,
        row_number() over (partition by kind order by lower(name), id) as place
      from (
        select 'projects' as kind, job.id, job.name from project_lines line
        join projects job on job.tenant_id = ${tenantId} and job.id = line.project_id
        where line.tenant_id = ${tenantId} and line.product_id = ${id}
        union
        select 'projects', job.id, job.name from project_line_parts part
        join project_lines line on line.tenant_id = ${tenantId} and line.id = part.line_id
        join projects job on job.tenant_id = ${tenantId} and job.id = line.project_id
        where part.tenant_id = ${tenantId} and part.product_id = ${id}
        union
        select 'products', kit.id, kit.name from product_parts part
        join products kit on kit.tenant_id = ${tenantId} and kit.id = part.kit_id
        where part.tenant_id = ${tenantId} and part.product_id = ${id}
      ) users
    ) placed where place <= ${NAMED} order by kind desc, place`);
  return [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, all]): Place[] => {
    const more = all[0]?.more ?? 0;
    return [
      ...all.map(({ id: of, name }) => ({ kind, id: of, name })),
      ...(more > 0 ? [{ kind, count: more }] : []),
    ];
  });
};
