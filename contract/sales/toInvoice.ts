import { z } from 'zod';
import { dayText, optionalText, shownMoney } from '../base/fields.ts';
import { rangeQuery, recordQuery } from '../base/list.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { INVOICING_STATES, MOMENT_WHENS } from './salesInvoices.values.ts';

const EARLIER_PROJECTS = ['hidden', 'shown', 'only'] as const;

export type EarlierProjects = (typeof EARLIER_PROJECTS)[number];

export const toInvoiceTotalQuery = recordQuery.extend({
  until: dayText.optional(),
  earlier: z.enum(EARLIER_PROJECTS).optional(),
});

export const toInvoiceQuery = toInvoiceTotalQuery.extend({ range: rangeQuery.optional() });

const toInvoiceRow = z.object({
  project_id: z.int(),
  project_number: z.string().nullable(),
  project_name: z.string(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  moment: z.enum(MOMENT_WHENS),
  percent: z.number().nullable(),
  due: z.iso.date(),
  agreed: shownMoney,
  invoiced: shownMoney,
  by_hand: shownMoney,
  extras: shownMoney,
  /** The plan less advances and final invoices. */
  rest: shownMoney,
  draft_id: z.int().nullable(),
  other_draft_id: z.int().nullable(),
  charges: z.int(),
  /** Late by law: after the 15th of the month after the service. */
  late: z.boolean(),
});

export const toInvoiceSchema = z.array(toInvoiceRow);

export const toInvoiceTotalSchema = z.object({ count: z.int(), rest: shownMoney });

export type ToInvoiceTotal = z.infer<typeof toInvoiceTotalSchema>;

export type ToInvoice = z.infer<typeof toInvoiceRow>;

export const chargesSchema = z.array(
  z.object({
    movement_id: z.int(),
    product_id: z.int(),
    name: z.string(),
    amount: z.int(),
    unit_price: shownMoney,
    kind: z.enum(['lost', 'damaged']),
    unit: z.string().nullable(),
    moved_at: z.iso.datetime(),
  })
);

export type Charge = z.infer<typeof chargesSchema>[number];

export const projectInvoicingSchema = z.object({
  state: z.enum(INVOICING_STATES),
  note: z.string().nullable(),
  /** For `If-Match`; 0 before the first change. */
  version: z.int(),
});

export type ProjectInvoicing = z.infer<typeof projectInvoicingSchema>;

export const projectInvoicingInput = z.strictObject({
  state: z.enum(INVOICING_STATES),
  note: optionalText(TEXT_MAX.notes),
});

export type ProjectInvoicingInput = z.infer<typeof projectInvoicingInput>;

/** In euros. */
export const projectMoneySchema = z.object({
  /** Of the accepted quote, else of the plan. */
  agreed: z.object({ net: shownMoney, total: shownMoney }),
  invoiced: z.object({ net: shownMoney, total: shownMoney }),
  by_hand: shownMoney,
  paid: shownMoney,
  open: shownMoney,
  invoicing: projectInvoicingSchema,
  extras: shownMoney,
  rest: shownMoney,
  moments: z.array(
    z.object({
      when: z.enum(MOMENT_WHENS),
      percent: z.number().nullable(),
      due: z.iso.date().nullable(),
      net: shownMoney,
      done: z.boolean(),
    })
  ),
});

export type ProjectMoney = z.infer<typeof projectMoneySchema>;
