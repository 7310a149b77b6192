import { sql, type SQL } from 'drizzle-orm';
import type { CaseContents } from '#contract/warehouse/cases';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

type Piece = CaseContents['contents'][number] & Record<string, unknown>;

type Case = NonNullable<CaseContents['case']> & Record<string, unknown>;

export const readContents = async (tx: ReadTx, caseId: number) => {
  const { rows } = await tx.execute<Piece>(sql`
    select piece.equipment_id, coalesce(unit.product_id, piece.product_id) as product_id,
      coalesce(unit.name, product.name) as name, coalesce(unit.code, product.code) as code,
      unit.serial_number, piece.amount
    from case_contents piece
    left join equipment unit on unit.tenant_id = piece.tenant_id and unit.id = piece.equipment_id
    left join products product on product.tenant_id = piece.tenant_id and product.id = piece.product_id
    where piece.tenant_id = ${tenantOf(tx)} and piece.case_id = ${caseId}
    order by piece.equipment_id is null, lower(coalesce(unit.name, product.name)), piece.id`);
  return rows;
};

export const productsInCase = (tenantId: number, caseId: number | null): SQL =>
  productsInCases(tenantId, sql`${caseId}::int`);

export const productsInCases = (tenantId: number, which: SQL): SQL => sql`
  select coalesce(unit.product_id, piece.product_id) from case_contents piece
  left join equipment unit on unit.tenant_id = piece.tenant_id and unit.id = piece.equipment_id
  where piece.tenant_id = ${tenantId} and piece.case_id = ${which}`;

export const readCaseOf = async (tx: ReadTx, unitId: number) => {
  const { rows } = await tx.execute<Case>(sql`
    select box.id, box.name, box.code
    from case_contents piece
    join equipment box on box.tenant_id = piece.tenant_id and box.id = piece.case_id
    where piece.tenant_id = ${tenantOf(tx)} and piece.equipment_id = ${unitId}`);
  return rows[0] ?? null;
};

export const readCasesWith = async (tx: ReadTx, productId: number) => {
  const { rows } = await tx.execute<Case & { amount: number }>(sql`
    select box.id, box.name, box.code, held.amount
    from claims_now(${tenantOf(tx)}) held
    join equipment box on box.tenant_id = ${tenantOf(tx)} and box.id = held.source_id
    where held.product_id = ${productId} and held.kind = 'case'
      and held.ends_at > now()
    order by lower(box.name), box.id`);
  return rows;
};
