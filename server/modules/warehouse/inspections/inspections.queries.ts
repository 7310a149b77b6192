import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  DueInspection,
  dueInspections,
  dueQuery,
  InspectionHindrance,
  InspectionRules,
} from '#contract/warehouse/inspections';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import { productInspections } from '../../../tables/warehouse/inspections.ts';
import { readToday } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

export const readRules = (tx: ReadTx, productId: number): Promise<InspectionRules> =>
  tx
    .select({
      kind: productInspections.kind,
      interval_months: productInspections.interval_months,
    })
    .from(productInspections)
    .where(
      and(
        eq(productInspections.tenant_id, tenantOf(tx)),
        eq(productInspections.product_id, productId)
      )
    )
    .orderBy(sql`lower(${productInspections.kind})`);

interface Row extends DueInspection, Record<string, unknown> {
  total: number;
}

export const readDue = async (
  tx: ReadTx,
  { until, kind, equipment_id }: z.infer<typeof dueQuery>
): Promise<z.infer<typeof dueInspections>> => {
  const tenantId = tenantOf(tx);
  const day = until ?? (await readToday(tx));
  const isDue = equipment_id
    ? sql`true`
    : sql`(needed.due_on is null or needed.due_on <= ${day}::date)`;
  const units = equipment_id ? sql`array[${equipment_id}::int]` : sql`null`;
  const { rows } = await tx.execute<Row>(sql`
    select needed.equipment_id, unit.name, unit.code, unit.serial_number, unit.location,
      unit.product_id, needed.kind, needed.due_on::text, needed.last_on::text,
      count(*) over ()::int as total
    from unit_inspections(${tenantId}, ${units}) needed
    join equipment unit on unit.tenant_id = ${tenantId} and unit.id = needed.equipment_id
    where ${isDue} and (${kind ?? null}::text is null or lower(needed.kind) = lower(${kind ?? null}))
    order by needed.due_on nulls first, lower(unit.name), unit.code, unit.id, needed.kind
    limit ${LIST_MAX_ROWS}`);
  return { total: rows[0]?.total ?? 0, due: rows.map(({ total: _total, ...row }) => row) };
};

export const readHindrance = async (
  tx: ReadTx,
  unitId: number,
  kind: string
): Promise<InspectionHindrance | null> => {
  const { rows } = await tx.execute<{ hindrance: InspectionHindrance | null }>(sql`
    select case
        when unit.retired_at is not null then 'retired'
        when exists (select from project_line_units away
          where away.tenant_id = unit.tenant_id and away.equipment_id = unit.id
            and away.out_at is not null and away.back_at is null) then 'out'
        when not exists (select from product_inspections needed
          where needed.tenant_id = unit.tenant_id and needed.product_id = unit.product_id
            and lower(needed.kind) = lower(${kind}::text)) then 'not_needed'
      end as hindrance
    from equipment unit where unit.tenant_id = ${tenantOf(tx)} and unit.id = ${unitId}`);
  return rows[0]?.hindrance ?? null;
};
