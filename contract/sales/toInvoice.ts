import { z } from 'zod';
import { dayText, optionalText, shownMoney } from '../base/fields.ts';
import { rangeQuery, recordQuery } from '../base/list.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { INVOICING_STATES, MOMENT_WHENS } from './salesInvoices.values.ts';

/** The projects that ended before the company's `invoicing_from`: left out, shown too, or alone. */
const EARLIER_PROJECTS = ['hidden', 'shown', 'only'] as const;

export type EarlierProjects = (typeof EARLIER_PROJECTS)[number];

/** The projects of which something is due to be invoiced through a day; without one, today. */
export const toInvoiceTotalQuery = recordQuery.extend({
  until: dayText.optional(),
  earlier: z.enum(EARLIER_PROJECTS).optional(),
});

export const toInvoiceQuery = toInvoiceTotalQuery.extend({ range: rangeQuery.optional() });

/** A project that is to be invoiced, with its next moment. Amounts are net. */
const toInvoiceRow = z.object({
  project_id: z.int(),
  project_number: z.string().nullable(),
  project_name: z.string(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  moment: z.enum(MOMENT_WHENS),
  /** Of the agreed net; null: the rest. */
  percent: z.number().nullable(),
  due: z.iso.date(),
  agreed: shownMoney,
  /** Without damage. */
  invoiced: shownMoney,
  /** What of that was invoiced by hand: it is no part of what was agreed. */
  by_hand: shownMoney,
  /** What the plan has more than was agreed. */
  extras: shownMoney,
  /** What advances and final invoices leave of the plan. */
  rest: shownMoney,
  /** The draft of this moment that is there already. */
  draft_id: z.int().nullable(),
  /** A draft of another moment, such as an advance where the rest is due. */
  other_draft_id: z.int().nullable(),
  /** Lost and broken pieces that are not charged. */
  charges: z.int(),
  /** The invoice is late by law: after the 15th of the month after the service. */
  late: z.boolean(),
});

export const toInvoiceSchema = z.array(toInvoiceRow);

/** How many projects are due, and what is left to invoice of them: net, in euros. */
export const toInvoiceTotalSchema = z.object({ count: z.int(), rest: shownMoney });

export type ToInvoiceTotal = z.infer<typeof toInvoiceTotalSchema>;

export type ToInvoice = z.infer<typeof toInvoiceRow>;

/** A lost or broken piece of a project that no invoice charges yet. */
export const chargesSchema = z.array(
  z.object({
    movement_id: z.int(),
    product_id: z.int(),
    name: z.string(),
    amount: z.int(),
    unit_price: shownMoney,
    kind: z.enum(['lost', 'damaged']),
    /** The serial number or code of the unit. */
    unit: z.string().nullable(),
    moved_at: z.iso.datetime(),
  })
);

export type Charge = z.infer<typeof chargesSchema>[number];

/** What a person says of invoicing a project; without a word it is open. */
export const projectInvoicingSchema = z.object({
  state: z.enum(INVOICING_STATES),
  note: z.string().nullable(),
});

export type ProjectInvoicing = z.infer<typeof projectInvoicingSchema>;

export const projectInvoicingInput = z.strictObject({
  state: z.enum(INVOICING_STATES),
  note: optionalText(TEXT_MAX.notes),
});

export type ProjectInvoicingInput = z.infer<typeof projectInvoicingInput>;

/** The money of a project: what was agreed, invoiced, paid and is open, in euros. */
export const projectMoneySchema = z.object({
  /** Net and with VAT: of the accepted quote, else of the plan. */
  agreed: z.object({ net: shownMoney, total: shownMoney }),
  invoiced: z.object({ net: shownMoney, total: shownMoney }),
  /** Net: what of it was invoiced by hand, and is no part of what was agreed. */
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
