import { getTableName, sql } from 'drizzle-orm';
import { tenantOf, type SignedInTx } from '../../db/tx.ts';
import type { Imported } from './registry.ts';

/** The database fills these for each record: they do not count as use. */
const BESIDE = ['stock_changes', 'stock_codes', 'option_notices', 'project_sums'];

interface ForeignKey extends Record<string, unknown> {
  from: string;
  field: string;
}

export const idsReferredTo = async (
  tx: SignedInTx,
  { resource }: Imported,
  ids: readonly number[]
) => {
  const { rows: keys } = await tx.execute<ForeignKey>(sql`
    select source.relname::text as "from", field.attname::text as field
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid
    join pg_class target on target.oid = key.confrelid
    join pg_attribute id on id.attrelid = key.confrelid and id.attname = 'id'
    join pg_attribute field on field.attrelid = key.conrelid
      and field.attnum = key.conkey[array_position(key.confkey, id.attnum)]
    where key.contype = 'f' and target.relname = ${getTableName(resource.table)}
      and target.relnamespace = 'public'::regnamespace
      and source.relname <> all (${sql.param(BESIDE)}::text[])`);
  if (keys.length === 0) return new Set<number>();
  const uses = keys.map(
    ({ from, field }) => sql`select ${sql.identifier(field)} as id from ${sql.identifier(from)}
      where tenant_id = ${tenantOf(tx)} and ${sql.identifier(field)} = any(${sql.param([...ids])}::int[])`
  );
  const { rows } = await tx.execute<{ id: number }>(sql.join(uses, sql` union `));
  return new Set(rows.map(({ id }) => Number(id)));
};
