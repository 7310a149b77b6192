import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ExpectedReturn } from '#contract/warehouse/agreedReturns';
import { insertRows } from '../../db/insertRows.ts';
import { tenantOf, type SignedInTx } from '../../db/tx.ts';
import { invalidField } from '../../records/definition.ts';
import { expectedReturns } from '../../tables/warehouse/expectedReturns.ts';
import { auditExpected } from './scanHistory.ts';
import { lockProject, readPlaces } from './scanTargets.ts';

/**
 * Replaces the agreement about goods that are still out. Throws 404, and 400 for goods of another
 * project.
 */
export const recordExpected = async (
  tx: SignedInTx,
  projectId: number,
  returns: readonly ExpectedReturn[]
) => {
  await lockProject(tx, projectId, new Date().toISOString());
  const known = new Set((await readPlaces(tx, projectId)).map(({ product_id }) => product_id));
  for (const [index, { product_id }] of returns.entries()) {
    if (!known.has(product_id)) throw invalidField(`returns.${index}.product_id`, { code: 'gone' });
  }
  const tenant_id = tenantOf(tx);
  const ofProject = and(
    eq(expectedReturns.tenant_id, tenant_id),
    eq(expectedReturns.project_id, projectId)
  );
  const told = lastOfEach(returns);
  for (const { product_id, unit_id } of told.filter(({ until }) => until === null)) {
    await tx
      .delete(expectedReturns)
      .where(
        and(
          ofProject,
          eq(expectedReturns.product_id, product_id),
          unit_id === null
            ? isNull(expectedReturns.equipment_id)
            : eq(expectedReturns.equipment_id, unit_id)
        )
      );
  }
  const rows = told.flatMap(({ until, unit_id, ...row }) =>
    until === null
      ? []
      : [{ ...row, until, equipment_id: unit_id, tenant_id, project_id: projectId }]
  );
  if (rows.length > 0) {
    const { product_id, equipment_id } = expectedReturns;
    await insertRows(rows, batch =>
      tx
        .insert(expectedReturns)
        .values(batch)
        .onConflictDoUpdate({
          target: [expectedReturns.tenant_id, expectedReturns.project_id, product_id, equipment_id],
          set: {
            amount: sql`excluded.amount`,
            kind: sql`excluded.kind`,
            until: sql`excluded.until`,
            told_at: sql`now()`,
            told_by: sql`excluded.told_by`,
          },
        })
    );
  }
  auditExpected(tx, projectId, told.length);
};

const lastOfEach = (returns: readonly ExpectedReturn[]) => [
  ...new Map(returns.map(each => [`${each.product_id}/${each.unit_id}`, each])).values(),
];
