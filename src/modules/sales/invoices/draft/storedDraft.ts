import { z } from 'zod';
import type { SalesInvoiceChanges } from '#contract/sales/salesInvoices';
import { LINE_KINDS } from '#contract/pricing/vat.values';

const text = z.string().nullish().catch(undefined);

const number = z.number().nullish().catch(undefined);

/** A typed line, also without a description or with a number that the server refuses. */
const line = z.object({
  id: number,
  group: text,
  kind: z.enum(LINE_KINDS).optional().catch(undefined),
  description: z.string().catch(''),
  note: text,
  unit: text,
  amount: z.number().catch(1),
  unit_price: z.number().catch(0),
  factor: z.number().optional().catch(undefined),
  discount: z.number().optional().catch(undefined),
  vat_code_id: z.number(),
  discountable: z.boolean().optional().catch(undefined),
  ledger: text,
  product_id: number,
});

const changes = z.object({
  customer_id: number,
  reference: text,
  note: text,
  payment_days: number,
  service_from: text,
  service_until: text,
  discount: number,
  target_total: number,
  lines: z.array(line).optional().catch(undefined),
  headings: z
    .array(z.object({ before: z.number(), name: z.string() }))
    .optional()
    .catch(undefined),
});

/**
 * Typed changes from before the session ended. Validated by the server on saving, so that one invalid line
 * loses no other.
 */
export const storedChanges = (typed: unknown): SalesInvoiceChanges | undefined =>
  changes.safeParse(typed).data;
