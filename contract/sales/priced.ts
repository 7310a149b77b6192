import type { LineSums } from '../pricing/documentSums.ts';
import type { LineKind, VatCategory, VatClass } from '../pricing/vat.values.ts';

/** Prices in euros, sums in cents. */
export interface PricedPlan {
  projectId: number;
  planVersion: number;
  groups: { id: number; name: string }[];
  lines: PricedLine[];
  /** With the rate on the last day of service. */
  codes: PricedCode[];
  discount: { percent: number } | { target: bigint };
}

export interface PricedLine extends LineSums {
  id: number;
  group_id: number | null;
  product_id: number | null;
  kind: LineKind;
  name: string;
  description: string | null;
  unit: string | null;
  amount: number;
  unit_price: number;
  factor: number;
  discount: number;
  vat_class: VatClass;
  vat_code_id: number;
  discountable: boolean;
  ledger: string | null;
  optional: boolean;
  contents: { product_id: number; name: string; amount: number }[];
  notes: string | null;
  of_crew: boolean;
}

export interface PricedCode {
  id: number;
  category: VatCategory;
  rate: number;
  reason: { nl: string; en: string; de: string } | null;
}
