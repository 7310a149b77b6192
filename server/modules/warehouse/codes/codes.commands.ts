import { and, eq, sql } from 'drizzle-orm';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { foldCode } from '#contract/warehouse/codeSpelling';
import type { OwnCodes } from '#contract/warehouse/codes';
import type { FieldProblem } from '#contract/base/errors';
import { equipmentSchema } from '#contract/catalogue/equipment';
import { productSchema } from '#contract/catalogue/products';
import { insertRows } from '../../../db/insertRows.ts';
import { stockCodes } from '../../../tables/warehouse/stockCodes.ts';
import { equipment } from '../../../tables/equipment.ts';
import { products } from '../../../tables/products.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { lockUniqueValues } from '../../../records/recordContext.ts';
import { findRecord, type RecordRow, updateRecord } from '../../../records/recordRows.ts';
import { readCodes } from './codes.queries.ts';

const CODED = {
  equipment: { table: equipment, schema: equipmentSchema, owner: stockCodes.equipment_id },
  products: { table: products, schema: productSchema, owner: stockCodes.product_id },
} as const;

/** Throws 404, 412, and 409 for a code that the tenant uses. */
export const saveCodes = async (
  tx: Tx,
  resource: CodedResource,
  { id, codes, expected }: { id: number; codes: OwnCodes; expected: ExpectedVersion }
): Promise<RecordRow> => {
  const { table, schema, owner } = CODED[resource];
  // Before the record, and in one order, as all changes of codes.
  await lockUniqueValues(tx, equipment);
  await lockUniqueValues(tx, products);
  const record = await findRecord(tx, table, id, 'update');
  if (!record) throw notFound();
  assertUnchanged(expected, record, schema);
  const before = await readCodes(tx, resource, id);
  if (JSON.stringify(before) === JSON.stringify(codes)) return record;
  const isReplaced = and(
    eq(stockCodes.tenant_id, record.tenant_id),
    eq(owner, id),
    eq(stockCodes.kind, 'further')
  );
  await tx.delete(stockCodes).where(isReplaced);
  await assertCodesAreFree(tx, codes);
  if (codes.length > 0) {
    const of = resource === 'equipment' ? { equipment_id: id } : { product_id: id };
    await insertRows(
      codes.map((code, position) => ({
        ...code,
        ...of,
        kind: 'further' as const,
        position,
        tenant_id: record.tenant_id,
      })),
      batch => tx.insert(stockCodes).values(batch)
    );
  }
  auditRecord(tx, resource, 'updated', record, {
    changes: { codes: { from: before.map(inWords), to: codes.map(inWords) } },
  });
  return updateRecord(tx, table, id, {});
};

const inWords = ({ code, amount }: OwnCodes[number]) =>
  amount === 1 ? code : `${code} (${amount} ×)`;

/** Throws `code_taken` at codes that the tenant uses, in any spelling. */
const assertCodesAreFree = async (tx: Tx, codes: OwnCodes) => {
  const tenantId = tenantOf(tx);
  const folded = codes.map(({ code }) => foldCode(code));
  const given = sql`${sql.param(folded)}::text[]`;
  const { rows } = await tx.execute<{ code: string }>(sql`
    select folded as code from stock_codes
    where tenant_id = ${tenantId} and folded = any(${given}) and kind <> 'serial'
    union
    select number from projects where tenant_id = ${tenantId} and number = any(${given})`);
  const taken = new Set(rows.map(({ code }) => code));
  const fields = folded.flatMap((code, index): [string, FieldProblem][] =>
    taken.has(code) ? [[`codes.${index}.code`, { code: 'taken' }]] : []
  );
  if (fields.length > 0)
    throw new DomainError('code_taken', { fields: Object.fromEntries(fields) });
};
