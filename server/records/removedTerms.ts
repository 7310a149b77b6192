import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { insertRows } from '../db/insertRows.ts';
import { type ReadTx, tenantOf, type Tx } from '../db/tx.ts';
import { REMOVED_TERMS_DAYS, type RemovedKind, removedTerms } from '../tables/removedTerms.ts';

interface Removed {
  projectId: number;
  kind: RemovedKind;
}

export const storeTerms = (
  tx: Tx,
  { projectId, kind }: Removed,
  terms: ReadonlyMap<number, object>
) =>
  insertRows(
    [...terms].map(([row_id, values]) => ({
      tenant_id: tenantOf(tx),
      project_id: projectId,
      kind,
      row_id,
      terms: values,
    })),
    batch => tx.insert(removedTerms).values(batch)
  );

/**
 * The terms of these removed rows. Unknown ids, other projects' and expired ones are left out, so that answers do
 * not reveal which of them exist.
 */
export const readTerms = async <Schema extends z.ZodType>(
  tx: ReadTx,
  { projectId, kind }: Removed,
  schema: Schema,
  ids: readonly number[]
): Promise<Map<number, z.infer<Schema>>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: removedTerms.row_id, terms: removedTerms.terms })
    .from(removedTerms)
    .where(
      and(
        eq(removedTerms.tenant_id, tenantOf(tx)),
        eq(removedTerms.kind, kind),
        inArray(removedTerms.row_id, [...ids]),
        eq(removedTerms.project_id, projectId),
        sql`${removedTerms.removed_at} > now() - make_interval(days => ${REMOVED_TERMS_DAYS})`
      )
    );
  return new Map(
    rows.flatMap(({ id, terms }) => {
      const { success, data } = schema.safeParse(terms);
      return success ? [[id, data] as const] : [];
    })
  );
};

/** A call can restore what it removed itself: edits that wait are sent together. */
export const restoredTerms = <Terms>(
  { restores = 0 }: { restores?: number | undefined },
  ...removed: readonly ReadonlyMap<number, Terms>[]
) => removed.map(terms => terms.get(restores)).find(terms => terms !== undefined);

export const restoredIds = (
  changes: readonly { op: string; restores?: number | undefined }[],
  op: string
) => changes.flatMap(change => (change.op === op && change.restores ? [change.restores] : []));
