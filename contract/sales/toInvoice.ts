import { z } from 'zod';
import { dayText, shownMoney } from '../base/fields.ts';
import { recordQuery } from '../base/list.ts';
import { MOMENT_WHENS } from './salesInvoices.values.ts';

/** The projects of which something is due to be invoiced through a day; without one, today. */
export const toInvoiceQuery = recordQuery.extend({ until: dayText.optional() });

/** A project that is to be invoiced, with its next moment. Amounts are net. */
export const toInvoiceRow = z.object({
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
  invoiced: shownMoney,
  /** What the plan has more than was agreed. */
  extras: shownMoney,
  rest: shownMoney,
  /** A draft that is there already. */
  draft_id: z.int().nullable(),
  /** Lost and broken pieces that are not charged. */
  charges: z.int(),
  /** The invoice is late by law: after the 15th of the month after the service. */
  late: z.boolean(),
});

export const toInvoiceSchema = z.array(toInvoiceRow);

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

/** The money of a project: what was agreed, invoiced, paid and is open, in euros. */
export const projectMoneySchema = z.object({
  /** Net and with VAT: of the accepted quote, else of the plan. */
  agreed: z.object({ net: shownMoney, total: shownMoney }),
  invoiced: z.object({ net: shownMoney, total: shownMoney }),
  paid: shownMoney,
  open: shownMoney,
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
