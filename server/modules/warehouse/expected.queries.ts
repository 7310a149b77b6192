import { asc, eq } from 'drizzle-orm';
import type { ReadTx } from '../../db/tx.ts';
import { expectedReturns } from '../../tables/warehouse/expectedReturns.ts';

export const readExpected = (tx: ReadTx, projectId: number) =>
  tx
    .select({
      product_id: expectedReturns.product_id,
      equipment_id: expectedReturns.equipment_id,
      amount: expectedReturns.amount,
      kind: expectedReturns.kind,
      until: expectedReturns.until,
    })
    .from(expectedReturns)
    .where(eq(expectedReturns.project_id, projectId))
    .orderBy(asc(expectedReturns.id));

type ExpectedReturn = Awaited<ReturnType<typeof readExpected>>[number];

/** Amounts are divided over the lines by the amount that is out. */
export const agreedIn = (expected: readonly ExpectedReturn[]) => {
  const left = new Map(
    expected
      .filter(({ equipment_id }) => equipment_id === null)
      .map(row => [row.product_id, { ...row }])
  );
  return {
    unit: (id: number) => {
      const found = expected.find(({ equipment_id }) => equipment_id === id);
      return found ? { kind: found.kind, until: found.until } : null;
    },
    amount: (productId: number, open: number) => {
      const row = left.get(productId);
      if (!row || open <= 0 || row.amount <= 0) return null;
      const amount = Math.min(open, row.amount);
      row.amount -= amount;
      return { kind: row.kind, until: row.until, amount };
    },
  };
};
