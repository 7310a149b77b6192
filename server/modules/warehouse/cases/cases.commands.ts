import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CaseContents, ContentsInput } from '#contract/warehouse/cases';
import type { ValidationCode } from '#contract/base/errorCodes';
import type { FieldProblem } from '#contract/base/errors';
import { equipmentSchema } from '#contract/catalogue/equipment';
import { insertRows } from '../../../db/insertRows.ts';
import { caseContents } from '../../../tables/warehouse/cases.ts';
import { equipment } from '../../../tables/equipment.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { findRecord, type RecordRow, updateRecord } from '../../../records/recordRows.ts';
import { productsInCase, readContents } from './cases.queries.ts';

/** Throws 404, 412, 400 for contents that do not fit, and 409 `shortage` if the contents are promised. */
export const saveContents = async (
  tx: Tx,
  caseId: number,
  { contents, expected }: { contents: ContentsInput; expected: ExpectedVersion }
): Promise<RecordRow> => {
  await lockProducts(tx, caseId, contents);
  await lockUnits(tx, caseId, contents);
  const record = await findRecord(tx, equipment, caseId, 'update');
  if (!record) throw notFound();
  assertUnchanged(expected, record, equipmentSchema);
  await assertFit(tx, caseId, contents);
  const before = await readContents(tx, caseId);
  await writeContents(tx, caseId, before, contents);
  const after = await readContents(tx, caseId);
  const [from, to] = [before.map(inWords), after.map(inWords)];
  if (JSON.stringify(from) === JSON.stringify(to)) return record;
  tx.audit({
    action: 'equipment.updated',
    resource: 'equipment',
    resourceId: caseId,
    tenantId: record.tenant_id,
    metadata: { changes: { contents: { from, to } } },
  });
  return updateRecord(tx, equipment, caseId, {});
};

const inWords = ({ name, code, amount, equipment_id }: CaseContents['contents'][number]) =>
  equipment_id === null ? `${amount} × ${name}` : [name, code].filter(Boolean).join(' ');

const unitsIn = (contents: ContentsInput) =>
  contents.flatMap(piece => ('equipment_id' in piece ? [piece.equipment_id] : []));

const amountsIn = (contents: ContentsInput) =>
  contents.flatMap(piece => ('product_id' in piece ? [piece] : []));

/** Before units, as for plans: the contents are checked against the stock. */
const lockProducts = (tx: Tx, caseId: number, contents: ContentsInput) => {
  const tenantId = tenantOf(tx);
  return tx.execute(sql`
    select from products where tenant_id = ${tenantId} and id in (
      select unnest(${sql.param(amountsIn(contents).map(({ product_id }) => product_id))}::int[])
      union select product_id from equipment where tenant_id = ${tenantId}
        and id = any(${sql.param(unitsIn(contents))}::int[])
      union ${productsInCase(tenantId, caseId)}
    ) order by id for no key update`);
};

const lockUnits = (tx: Tx, caseId: number, contents: ContentsInput) =>
  tx.execute(sql`
    select from equipment where tenant_id = ${tenantOf(tx)} and id in (
      select unnest(${sql.param([caseId, ...unitsIn(contents)])}::int[])
      union select equipment_id from case_contents
        where tenant_id = ${tenantOf(tx)} and case_id = ${caseId}
    ) order by id for no key update`);

interface Known extends Record<string, unknown> {
  unit_id: number | null;
  product_id: number | null;
  problem: ValidationCode | null;
}

/** Throws 400 at each piece that cannot be in the case: a case, or a piece in another case. */
const assertFit = async (tx: Tx, caseId: number, contents: ContentsInput) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Known>(sql`
    select unit.id as unit_id, null::int as product_id, case
        when exists (select from case_contents piece where piece.tenant_id = ${tenantId}
          and (piece.case_id = unit.id or piece.equipment_id = ${caseId})) then 'is_case'
        when unit.id = ${caseId} or unit.product_id is null or unit.retired_at is not null
          then 'not_in_case'
        when inside.case_id <> ${caseId} then 'in_other_case'
        when inside.id is null and exists (select from project_line_units out
          where out.tenant_id = ${tenantId} and out.equipment_id = unit.id
            and out.out_at is not null and out.back_at is null) then 'unit_out'
      end as problem
    from equipment unit
    left join case_contents inside on inside.tenant_id = ${tenantId} and inside.equipment_id = unit.id
    where unit.tenant_id = ${tenantId} and unit.id = any(${sql.param(unitsIn(contents))}::int[])
    union all
    select null, product.id, case
        when exists (select from case_contents piece where piece.tenant_id = ${tenantId}
          and piece.equipment_id = ${caseId}) then 'is_case'
        when product.type = 'kit' or exists (select from equipment unit
          where unit.tenant_id = ${tenantId} and unit.product_id = product.id) then 'not_in_case'
      end
    from products product where product.tenant_id = ${tenantId} and product.id
      = any(${sql.param(amountsIn(contents).map(({ product_id }) => product_id))}::int[])`);
  const fields = contents.flatMap((piece, index): [string, FieldProblem][] => {
    const found = rows.find(({ unit_id, product_id }) =>
      'equipment_id' in piece ? unit_id === piece.equipment_id : product_id === piece.product_id
    );
    const code = found ? found.problem : 'gone';
    return code ? [[`contents.${index}`, { code }]] : [];
  });
  if (fields.length > 0)
    throw new DomainError('invalid_input', { fields: Object.fromEntries(fields) });
};

/** Writes only differences: remove and add would count as more. */
const writeContents = async (
  tx: Tx,
  caseId: number,
  before: CaseContents['contents'],
  contents: ContentsInput
) => {
  const tenant_id = tenantOf(tx);
  const isOfCase = and(eq(caseContents.tenant_id, tenant_id), eq(caseContents.case_id, caseId));
  const [units, amounts] = [unitsIn(contents), amountsIn(contents)];
  const gone = before.filter(({ equipment_id, product_id }) =>
    equipment_id === null
      ? !amounts.some(amount => amount.product_id === product_id)
      : !units.includes(equipment_id)
  );
  const goneUnits = gone.flatMap(({ equipment_id }) => equipment_id ?? []);
  const goneProducts = gone.flatMap(({ equipment_id, product_id }) =>
    equipment_id === null ? (product_id ?? []) : []
  );
  if (goneUnits.length > 0)
    await tx
      .delete(caseContents)
      .where(and(isOfCase, inArray(caseContents.equipment_id, goneUnits)));
  if (goneProducts.length > 0)
    await tx
      .delete(caseContents)
      .where(and(isOfCase, inArray(caseContents.product_id, goneProducts)));
  const known = new Set(before.map(({ equipment_id }) => equipment_id));
  const added = units.filter(id => !known.has(id)).map(equipment_id => ({ equipment_id }));
  await insertRows(
    added.map(of => ({ ...of, tenant_id, case_id: caseId })),
    batch => tx.insert(caseContents).values(batch)
  );
  await insertRows(
    amounts.map(amount => ({ ...amount, tenant_id, case_id: caseId })),
    batch =>
      tx
        .insert(caseContents)
        .values(batch)
        .onConflictDoUpdate({
          target: [caseContents.tenant_id, caseContents.case_id, caseContents.product_id],
          set: { amount: sql`excluded.amount` },
          setWhere: sql`${caseContents.amount} <> excluded.amount`,
        })
  );
};
