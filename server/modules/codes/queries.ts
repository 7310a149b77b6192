import { sql, type SQL } from 'drizzle-orm';
import type { CodedResource } from '#contract/codedResources';
import type { OwnCodes } from '#contract/codes';
import { type ReadTx, tenantOf } from '../../db/tx.ts';

export interface FoundCode extends Record<string, unknown> {
  kind: 'unit' | 'product' | 'project';
  id: number;
  name: string;
  /** The product itself, or that of the unit. */
  product_id: number | null;
  is_kit: boolean;
  /** How many of it the code stands for. */
  amount: number;
}

/**
 * Resolves a code: a unit's tag or serial number, a product's code, any further code of these, or a
 * project's number. As it is printed first, which indexes answer; only then in any spelling. Of several
 * with one code, that of a unit; of several products, one that the given project needs.
 */
export const findCode = async (tx: ReadTx, code: string, projectId: number | null = null) => {
  const spellings = [...new Set([code, code.toUpperCase(), code.toLowerCase()])];
  const printed = (column: SQL) => sql`${column} = any(${sql.param(spellings)}::text[])`;
  const anySpelling = (column: SQL) => sql`lower(trim(${column})) = lower(${code}::text)`;
  return (
    (await firstMatch(tx, printed, { code, projectId })) ??
    firstMatch(tx, anySpelling, { code, projectId })
  );
};

const firstMatch = async (
  tx: ReadTx,
  matches: (column: SQL) => SQL,
  { code, projectId }: { code: string; projectId: number | null }
) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<FoundCode>(sql`
    select kind, id, name, product_id, is_kit, amount from (
      select 'unit' as kind, id, name, product_id, false as is_kit, 1 as amount, 1 as rank,
        code as match, false as is_needed
      from equipment where tenant_id = ${tenantId} and ${matches(sql`code`)}
      union all
      select 'unit', id, name, product_id, false, 1, 2, serial_number, false
      from equipment where tenant_id = ${tenantId} and ${matches(sql`serial_number`)}
      union all
      select case when unit.id is null then 'product' else 'unit' end, coalesce(unit.id, product.id),
        coalesce(unit.name, product.name), coalesce(product.id, unit.product_id),
        coalesce(product.type = 'kit', false), own.amount, 3, own.code, false
      from stock_codes own
      left join equipment unit on unit.tenant_id = own.tenant_id and unit.id = own.equipment_id
      left join products product
        on product.tenant_id = own.tenant_id and product.id = own.product_id
      where own.tenant_id = ${tenantId} and own.lowered = lower(${code}::text)
      union all
      select 'product', id, name, id, type = 'kit', 1, 4, code, exists (
        select from project_lines line
        join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
        where line.tenant_id = ${tenantId} and line.project_id = ${projectId}::int
          and products.id in (part.product_id, line.product_id))
      from products where tenant_id = ${tenantId} and ${matches(sql`code`)}
      union all
      select 'project', id, name, null, false, 1, 5, number, false
      from projects where tenant_id = ${tenantId} and ${matches(sql`number`)}
    ) found
    order by match = ${code}::text desc, rank, is_needed desc, id limit 1`);
  return rows[0];
};

/** The further codes of a unit or product, in the order in which people put them. */
export const readCodes = async (
  tx: ReadTx,
  resource: CodedResource,
  id: number
): Promise<OwnCodes> => {
  const owner = resource === 'equipment' ? sql`equipment_id` : sql`product_id`;
  const { rows } = await tx.execute<{ code: string; amount: number }>(sql`
    select code, amount from stock_codes where tenant_id = ${tenantOf(tx)} and ${owner} = ${id}
    order by position`);
  return rows;
};

/** The codes that are proposed: a letter, and digits that people can read aloud. */
const SERIES = '^A([0-9]{5,8})$';

/** The code after the last of the series that the tenant uses, and after the one given. */
export const proposeCode = async (tx: ReadTx, after: string | undefined) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(used.code from ${SERIES})::int), 0) as last from (
      select upper(code) as code from equipment where tenant_id = ${tenantId}
      union all select upper(serial_number) from equipment where tenant_id = ${tenantId}
      union all select upper(code) from products where tenant_id = ${tenantId}
      union all select upper(code) from stock_codes where tenant_id = ${tenantId}
      union all select upper(${after ?? null}::text)
    ) used`);
  return `A${String((rows[0]?.last ?? 0) + 1).padStart(5, '0')}`;
};
