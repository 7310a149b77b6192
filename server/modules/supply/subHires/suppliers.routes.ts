import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eurosOf } from '#contract/base/money';
import { type LastSupplier, lastSuppliers, suppliersQuery } from '#contract/supply/suppliers';
import {
  type HireContents,
  hireContentsAnswer,
  hireContentsQuery,
} from '#contract/supply/hireContents';
import { tenantOf, type ReadTx } from '../../../db/tx.ts';

export const supplierRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/product-suppliers',
    {
      config: { permission: 'planning.view' },
      schema: {
        summary: 'From whom products were hired last, and at which price',
        querystring: suppliersQuery,
        response: { 200: lastSuppliers },
      },
    },
    request => request.readTenant(tx => readLastSuppliers(tx, request.query.product_ids))
  );

  app.get(
    '/sub-hire-contents',
    {
      config: { permission: 'planning.view' },
      schema: {
        summary: 'What sub-hires are of, and for which projects',
        querystring: hireContentsQuery,
        response: { 200: hireContentsAnswer },
      },
    },
    request => request.readTenant(tx => readContents(tx, request.query.ids))
  );
};

const readContents = async (tx: ReadTx, ids: readonly number[]) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<HireContents & Record<string, unknown>>(sql`
    select hire.id, coalesce(hired.products, '[]') as products,
      array(
        select distinct job.name from sub_hire_lines line
        join project_lines wanted on wanted.tenant_id = ${tenantId} and wanted.id = line.project_line_id
        join projects job on job.tenant_id = ${tenantId} and job.id = wanted.project_id
        where line.tenant_id = ${tenantId} and line.sub_hire_id = hire.id order by job.name
      ) as projects
    from sub_hires hire
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', each.name, 'amount', each.amount) order by each.name)
        as products
      from (
        select product.name, sum(line.amount)::int as amount from sub_hire_lines line
        join products product on product.tenant_id = ${tenantId} and product.id = line.product_id
        where line.tenant_id = ${tenantId} and line.sub_hire_id = hire.id group by product.id
      ) each
    ) hired on true
    where hire.tenant_id = ${tenantId} and hire.id = any(${sql.param([...ids])}::int[])`);
  return rows;
};

interface Row extends Record<string, unknown>, LastSupplier {}

const readLastSuppliers = async (tx: ReadTx, productIds: readonly number[]) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (line.product_id) line.product_id, hire.supplier_id, hire.supplier_name,
      line.unit_cost_cents as unit_cost
    from sub_hire_lines line
    join sub_hires hire on hire.tenant_id = ${tenantId} and hire.id = line.sub_hire_id
    where line.tenant_id = ${tenantId} and line.product_id = any(${sql.param([...productIds])}::int[])
      and hire.supplier_name is not null and hire.status <> 'cancelled'
    order by line.product_id, hire.starts_at desc, hire.id desc`);
  return rows.map(row => ({
    ...row,
    unit_cost: row.unit_cost === null ? null : eurosOf(Number(row.unit_cost)),
  }));
};
