import { sql } from 'drizzle-orm';
import type { ProjectCodes } from '#contract/warehouse/projectCodes';
import { PROJECT_CODES_MAX } from '#contract/warehouse/projectCodes';
import { projects } from '../../tables/projects.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findRecord } from '../../records/recordRows.ts';

interface Unit extends Record<string, unknown> {
  product_id: number;
  id: number;
  code: string | null;
  serial_number: string | null;
}

interface Crate extends Record<string, unknown> {
  product_id: number;
  code: string;
  amount: number;
}

interface KitPart extends Record<string, unknown> {
  code: string;
  amount: number;
  line_id: number;
  each: number;
}

/**
 * All codes of the units, crates and kits of a project's products, so that an offline device can identify
 * unassigned goods. Throws 404.
 */
export const readProjectCodes = async (tx: ReadTx, projectId: number): Promise<ProjectCodes> => {
  if (!(await findRecord(tx, projects, projectId))) throw notFound();
  const tenantId = tenantOf(tx);
  const parts = sql`
    select line.id as line_id, line.product_id as kit_id, part.id as part_id, part.product_id,
      part.amount_each
    from project_lines line
    join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
    where line.tenant_id = ${tenantId} and line.project_id = ${projectId}`;
  const { rows: units } = await tx.execute<Unit>(sql`
    with parts as (${parts})
    select unit.product_id, unit.id, unit.code, unit.serial_number
    from equipment unit
    where unit.tenant_id = ${tenantId} and unit.retired_at is null
      and unit.product_id in (select product_id from parts)
      and coalesce(unit.code, unit.serial_number) is not null
    order by unit.id limit ${PROJECT_CODES_MAX}`);
  const { rows: crates } = await tx.execute<Crate>(sql`
    with parts as (${parts})
    select own.product_id, own.code, own.amount from stock_codes own
    where own.tenant_id = ${tenantId} and own.kind = 'further' and not own.clashes
      and own.product_id in (select product_id from parts)
    order by own.product_id, own.position limit ${PROJECT_CODES_MAX}`);
  const { rows: kits } = await tx.execute<KitPart>(sql`
    with parts as (${parts})
    select own.code, own.amount, part.part_id as line_id, part.amount_each as each
    from parts part
    join stock_codes own on own.tenant_id = ${tenantId} and own.product_id = part.kit_id
      and own.kind <> 'serial' and not own.clashes
    where part.kit_id <> part.product_id
    order by own.code, part.line_id, part.part_id limit ${PROJECT_CODES_MAX}`);
  return {
    units,
    crates,
    kits: [...Map.groupBy(kits, ({ code }) => code)].map(([code, own]) => ({
      code,
      amount: own[0]?.amount ?? 1,
      parts: own.map(({ line_id, each }) => ({ line_id, each })),
    })),
  };
};
