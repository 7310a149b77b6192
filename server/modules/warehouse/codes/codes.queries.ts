import { sql } from 'drizzle-orm';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { foldCode, numberInSeries } from '#contract/warehouse/codeSpelling';
import type { OwnCodes } from '#contract/warehouse/codes';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

export interface FoundCode extends Record<string, unknown> {
  kind: 'unit' | 'product' | 'project';
  id: number;
  name: string;
  product_id: number | null;
  is_kit: boolean;
  amount: number;
}

/** Several records: from before codes were unique, or a serial number. */
export interface AmbiguousCode {
  kind: 'ambiguous';
  names: string;
}

const NAMED_MAX = 4;

/**
 * Resolves a code in any spelling: a code of a unit or product, else a unit's serial number, else a
 * project's number.
 */
export const findCode = async (
  tx: ReadTx,
  code: string
): Promise<FoundCode | AmbiguousCode | undefined> => {
  const tenantId = tenantOf(tx);
  const folded = foldCode(code);
  const { rows } = await tx.execute<FoundCode>(sql`
    with found as (
      select case when unit.id is null then 'product' else 'unit' end as kind,
        coalesce(unit.id, product.id) as id, coalesce(unit.name, product.name) as name,
        coalesce(product.id, unit.product_id) as product_id,
        coalesce(product.type = 'kit', false) as is_kit, known.amount,
        case known.kind when 'serial' then 2 else 1 end as rank
      from stock_codes known
      left join equipment unit
        on unit.tenant_id = known.tenant_id and unit.id = known.equipment_id
      left join products product
        on product.tenant_id = known.tenant_id and product.id = known.product_id
      where known.tenant_id = ${tenantId} and known.folded = ${folded}
      union all
      select 'project', id, name, null, false, 1, 3
      from projects where tenant_id = ${tenantId} and number = ${folded}
    )
    select distinct on (kind, id) kind, id, name, product_id, is_kit, amount from found
    where rank = (select min(rank) from found)
    order by kind, id limit ${NAMED_MAX}`);
  const [first, ...others] = rows;
  if (others.length === 0) return first;
  return { kind: 'ambiguous', names: rows.map(({ name }) => name).join(', ') };
};

export const readCodes = async (
  tx: ReadTx,
  resource: CodedResource,
  id: number
): Promise<OwnCodes> => {
  const owner = resource === 'equipment' ? sql`equipment_id` : sql`product_id`;
  const { rows } = await tx.execute<{ code: string; amount: number }>(sql`
    select code, amount from stock_codes
    where tenant_id = ${tenantOf(tx)} and ${owner} = ${id} and kind = 'further'
    order by position`);
  return rows;
};

interface Pattern extends Record<string, unknown> {
  prefix: string;
  width: number;
  /** For projects, if their numbers have the same pattern. */
  project: number | null;
}

/**
 * The next code of the company's series and the given codes. A series may grow by one digit; longer numbers
 * are not part of it.
 */
export const proposeCode = async (tx: ReadTx, after: readonly string[]) => {
  const tenantId = tenantOf(tx);
  const { rows: patterns } = await tx.execute<Pattern>(sql`
    select code_prefix as prefix, code_width as width, (
        select given.last from project_numbers given
        where given.tenant_id = ${tenantId} and tenants.code_prefix = given.year || '-'
      ) as project
    from tenants where id = ${tenantId}`);
  const { prefix, width, project } = patterns[0] ?? { prefix: '', width: 1, project: null };
  const end = 10 ** (width + 1);
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select max(number) as last from stock_codes
    where tenant_id = ${tenantId} and series = ${foldCode(prefix)} and number < ${end}`);
  const given = after.flatMap(code => numberInSeries(code, prefix) ?? []);
  const last = Math.max(rows[0]?.last ?? 0, project ?? 0, ...given.filter(number => number < end));
  return `${prefix}${String(last + 1).padStart(width, '0')}`;
};
