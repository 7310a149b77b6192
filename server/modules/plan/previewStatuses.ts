import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { StatusPreview, statusPreviewInput } from '#contract/plan/previews';
import { projects } from '../../tables/projects.ts';
import { tryOut } from '../../db/dryRun.ts';
import { tenantOf } from '../../db/tx.ts';

interface Row extends Record<string, unknown> {
  project_id: number;
  name: string;
  shortages: StatusPreview[number]['shortages'];
}

/**
 * Previews another status of several projects: the worst shortage of each product of each, beside current
 * claims of others. Conflicts among them appear when they are saved: the second is refused. Plans stay open,
 * so that no stock is locked, and everything is rolled back.
 */
export const previewStatuses = (
  withTenant: Parameters<typeof tryOut>[0],
  { project_ids, status }: z.infer<typeof statusPreviewInput>
): Promise<StatusPreview> =>
  tryOut(withTenant, async tx => {
    const ids = [...new Set(project_ids)].toSorted((one, other) => one - other);
    await tx
      .update(projects)
      .set({ status, plan_open: true })
      .where(and(eq(projects.tenant_id, tenantOf(tx)), inArray(projects.id, ids)));
    const { rows } = await tx.execute<Row>(sql`
        select job.id as project_id, job.name, coalesce(lacking.shortages, '[]') as shortages
        from projects job
        cross join lateral (
          select jsonb_agg(jsonb_build_object('product_id', worst.product_id, 'name', product.name,
            'short', worst.short) order by worst.short desc, product.name) as shortages
          from (
            select found.product_id, max(found.short) as short
            from plan_shortages(${tenantOf(tx)}, job.id) found group by 1
          ) worst
          join products product on product.tenant_id = job.tenant_id and product.id = worst.product_id
        ) lacking
        where job.tenant_id = ${tenantOf(tx)} and job.id = any(${sql.param(ids)}::int[])
        order by job.id`);
    return rows;
  });
