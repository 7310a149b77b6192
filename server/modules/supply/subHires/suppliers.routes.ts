import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eurosOf } from '#contract/base/money';
import { type LastSupplier, lastSuppliers, suppliersQuery } from '#contract/supply/suppliers';
import { tenantOf, type ReadTx } from '../../../db/tx.ts';

/** From whom products are hired: proposals for several shortages at once. */
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
