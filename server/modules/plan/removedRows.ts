import { z } from 'zod';
import type { PlanChange } from '#contract/plan/planChanges';
import { bookedTerms } from '#contract/plan/plans';
import { LINE_KINDS, VAT_CLASSES } from '#contract/pricing/vat.values';
import type { ReadTx, Tx } from '../../db/tx.ts';
import { readTerms, restoredIds, storeTerms } from '../../records/removedTerms.ts';

const removedLine = z.object({
  product_id: z.int().nullable(),
  unit_price: z.number().nullable(),
  price_typed: z.boolean(),
  booked: bookedTerms.nullable(),
  factor: z.number().nullable(),
  discount: z.number().nullable(),
  kind: z.enum(LINE_KINDS),
  vat_class: z.enum(VAT_CLASSES).nullable(),
  optional: z.boolean(),
  parts: z.array(z.object({ product_id: z.int(), amount: z.int() })).optional(),
});

const removedGroup = z.object({ discount: z.number().nullable() });

type LineTerms = z.infer<typeof removedLine>;
type GroupTerms = z.infer<typeof removedGroup>;

/** Prices, discounts, factors and changed parts of removed rows, by id. */
export interface RemovedRows {
  lines: Map<number, LineTerms>;
  groups: Map<number, GroupTerms>;
}

export const readRemovedRows = async (
  tx: ReadTx,
  projectId: number,
  changes: readonly PlanChange[]
): Promise<RemovedRows> => {
  const groups = restoredIds(changes, 'add_group');
  return {
    lines: await readRemovedLines(tx, projectId, restoredIds(changes, 'add_line')),
    groups: await readTerms(tx, { projectId, kind: 'group' }, removedGroup, groups),
  };
};

export const storeRemovedRows = async (tx: Tx, projectId: number, removed: RemovedRows) => {
  await storeRemovedLines(tx, projectId, removed.lines);
  await storeTerms(tx, { projectId, kind: 'group' }, removed.groups);
};

export const storeRemovedLines = (tx: Tx, projectId: number, lines: RemovedRows['lines']) =>
  storeTerms(tx, { projectId, kind: 'line' }, lines);

export const readRemovedLines = (tx: ReadTx, projectId: number, ids: readonly number[]) =>
  readTerms(tx, { projectId, kind: 'line' }, removedLine, ids);

export const termsOfLine = (line: Omit<LineTerms, 'parts'>): LineTerms => {
  const { product_id, unit_price, price_typed, booked, factor, discount } = line;
  const { kind, vat_class, optional } = line;
  const prices = { unit_price, price_typed, booked, factor, discount };
  return { product_id, ...prices, kind, vat_class, optional };
};

export const termsOfGroup = ({ discount }: GroupTerms): GroupTerms => ({ discount });
