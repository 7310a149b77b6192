import type { LineSums } from '../pricing/documentSums.ts';
import type { LineKind, VatCategory, VatClass } from '../pricing/vat.values.ts';

/**
 * A project's plan as it is sold: the base of its totals, of a quote and of an invoice. Prices are
 * in euros, sums in cents.
 */
export interface PricedPlan {
  projectId: number;
  planVersion: number;
  /** Before the discount of the project. */
  groups: { id: number; name: string }[];
  /** In the order of the plan: lines without a group first. */
  lines: PricedLine[];
  /** The codes of the lines, with their rate on the last day of service. */
  codes: PricedCode[];
  /** The discount of the project: a percentage, or a fixed net total in cents. */
  discount: { percent: number } | { target: bigint };
}

export interface PricedLine extends LineSums {
  id: number;
  group_id: number | null;
  product_id: number | null;
  kind: LineKind;
  name: string;
  /** What customers read below the name. */
  description: string | null;
  unit: string | null;
  amount: number;
  unit_price: number;
  factor: number;
  discount: number;
  vat_class: VatClass;
  vat_code_id: number;
  discountable: boolean;
  /** The account of its product; null: that of its VAT code. */
  ledger: string | null;
  optional: boolean;
  /** The contents of a kit, in one of it. */
  contents: { product_id: number; name: string; amount: number }[];
  /** Of the planner: no document shows them. */
  notes: string | null;
}

export interface PricedCode {
  id: number;
  category: VatCategory;
  /** In percent. */
  rate: number;
  reason: { nl: string; en: string; de: string } | null;
}
