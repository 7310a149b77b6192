import { sql } from 'drizzle-orm';
import { tenantOf, type Tx } from '../../db/tx.ts';

/** Locks all products of a plan, and of some sub-hires, in one order. */
export const lockPlanned = (tx: Tx, projectId: number, hires: readonly number[] = []) =>
  tx.execute(sql`
    select from products where id in (
      select part.product_id from project_lines line
      join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
      where line.project_id = ${projectId}
      union
      select product_id from sub_hire_lines
      where tenant_id = ${tenantOf(tx)} and sub_hire_id = any(${sql.param([...hires])}::int[])
    ) order by id for no key update`);
