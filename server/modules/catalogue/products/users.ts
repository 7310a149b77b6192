import { sql } from 'drizzle-orm';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

/** As many as a sentence names. */
const NAMED = 3;

/** The projects and kits that a product is part of: the first few, and a mark where there are more. */
export const readUsers = async (tx: ReadTx, id: number): Promise<string[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from (
      select job.name from project_lines line
      join projects job on job.tenant_id = ${tenantId} and job.id = line.project_id
      where line.tenant_id = ${tenantId} and line.product_id = ${id}
      union
      select job.name from project_line_parts part
      join project_lines line on line.tenant_id = ${tenantId} and line.id = part.line_id
      join projects job on job.tenant_id = ${tenantId} and job.id = line.project_id
      where part.tenant_id = ${tenantId} and part.product_id = ${id}
      union
      select kit.name from product_parts part
      join products kit on kit.tenant_id = ${tenantId} and kit.id = part.kit_id
      where part.tenant_id = ${tenantId} and part.product_id = ${id}
    ) users order by lower(name) limit ${NAMED + 1}`);
  const names = rows.map(({ name }) => name);
  return names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names;
};
