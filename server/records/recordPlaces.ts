import { sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import type { Place } from '#contract/base/places';
import { type ReadTx, tenantOf } from '../db/tx.ts';
import { DomainError } from '../errors.ts';
import type { RecordRow, RecordTable } from './recordRows.ts';

const NAMED = 10;

/** `amount` is in cents. */
export interface FoundPlace extends Record<string, unknown> {
  kind: string;
  id: number;
  number: string | null;
  name: string | null;
  cents: number | null;
}

export const shownPlaces = (
  found: readonly FoundPlace[],
  mayView: (kind: string) => boolean
): Place[] =>
  [...Map.groupBy(found, ({ kind }) => kind)].flatMap(([kind, all]): Place[] => {
    if (!mayView(kind)) return [{ kind, count: all.length }];
    const named = all.slice(0, NAMED).map(({ id, number, name, cents }) => ({
      kind,
      id,
      ...(number !== null && { number }),
      ...(name !== null && { name }),
      ...(cents !== null && { amount: cents / 100 }),
    }));
    return all.length > NAMED ? [...named, { kind, count: all.length - NAMED }] : named;
  });

export const readPlaces = async (
  tx: ReadTx,
  table: RecordTable,
  { id, tenant_id }: RecordRow
): Promise<Place[]> => {
  const { rows } = await tx.execute<{ kind: string; count: number }>(sql`
    select kind, sum(count)::int as count
    from places_of(${getTableName(table)}, ${tenant_id ?? tenantOf(tx)}, ${id}) group by kind order by kind`);
  return rows;
};

export type InsteadOfDeleting = 'inactive' | 'cancelled';

export const inUse = (places: readonly Place[], instead?: InsteadOfDeleting) =>
  new DomainError('in_use', { places, ...(instead && { instead }) });
