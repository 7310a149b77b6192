import { z } from 'zod';
import { codeText } from './codes.ts';
import { dayText, idParam, optionalText, requiredMoment, wholeAmount } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { tenantIdQuery } from '../base/list.ts';
import { SCAN_CONDITIONS, SCAN_MODES, SCAN_RESULTS, SCANS_MAX } from './scans.ts';

const scanInput = z
  .strictObject({
    /** The client's own number: a scan that is sent again is answered as the first time. */
    id: z.uuid(),
    /** Any code of a unit or product, or a unit's serial number. */
    code: codeText,
    mode: z.enum(SCAN_MODES),
    /** Of a product that is counted, or of a kit; a crate of 25 is one. */
    amount: wholeAmount.optional(),
    /** Of what comes back. */
    condition: z.enum(SCAN_CONDITIONS).optional(),
    /** Of damage or loss; and why something goes out though it is due for inspection or needed elsewhere. */
    reason: optionalText(TEXT_MAX.line),
    /** The person who scanned, where a colleague sends it from the device that it was left on. */
    scanned_by: optionalText(TEXT_MAX.name),
    at: requiredMoment,
  })
  .refine(({ mode, condition = 'ok' }) => mode === 'back' || condition === 'ok', {
    path: ['condition'],
  });

export type ScanInput = z.infer<typeof scanInput>;

export const scanParams = idParam.extend({ scanId: z.uuid() });

export const scansInput = z.strictObject({ scans: z.array(scanInput).min(1).max(SCANS_MAX) });

const counts = z.object({
  planned: z.int(),
  packed: z.int(),
  /** All that ever went out. */
  out: z.int(),
  /** With the damaged. */
  back: z.int(),
  damaged: z.int(),
  lost: z.int(),
  /** Out, and neither back nor lost. */
  open: z.int(),
  /** What still has to go out; what came back damaged awaits its replacement. */
  to_go: z.int(),
});

export type ScanCounts = z.infer<typeof counts>;

export const scanAnswer = z.object({
  id: z.string(),
  result: z.enum(SCAN_RESULTS),
  line_id: z.int().optional(),
  unit_id: z.int().optional(),
  product_id: z.int().optional(),
  /** Of the product in all of the project; of a kit, its content. */
  counts: counts.optional(),
  /** Of `needed_elsewhere`: the booking that would be short, and the moment from which. */
  needed: z.object({ project_id: z.int(), name: z.string(), from: z.iso.datetime() }).optional(),
  /** The outcome, or the next step, in the caller's language. */
  message: z.string(),
});

export type ScanAnswer = z.infer<typeof scanAnswer>;

export const scanAnswers = z.array(scanAnswer);

export const packingAnswer = z.array(
  counts.extend({
    line_id: z.int(),
    /** The line of the kit that it is a part of. */
    parent_id: z.int().nullable(),
    parent_name: z.string().nullable(),
    group_id: z.int().nullable(),
    group_name: z.string().nullable(),
    product_id: z.int(),
    name: z.string(),
    /** The product's. */
    code: z.string().nullable(),
    units: z.array(
      z.object({
        id: z.int(),
        code: z.string().nullable(),
        serial_number: z.string().nullable(),
        out_at: z.iso.datetime().nullable(),
        back_at: z.iso.datetime().nullable(),
      })
    ),
  })
);

export type PackingLine = z.infer<typeof packingAnswer>[number];

export const CODE_KINDS = ['unit', 'product', 'project'] as const;

export const codeParam = z.strictObject({ code: codeText });

export const codeAnswer = z.object({
  kind: z.enum(CODE_KINDS),
  id: z.int(),
  name: z.string(),
  /** Where the code stands for more than one. */
  amount: z.int().optional(),
});

/** Without a day: the tenant's today. */
export const warehouseQuery = z.strictObject({
  day: dayText.optional(),
  tenantId: tenantIdQuery.optional(),
});

const card = z.object({
  project_id: z.int(),
  project_name: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  /** From leaving the warehouse until being back there. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  planned: z.int(),
  packed: z.int(),
  out: z.int(),
  back: z.int(),
  /** What still has to go out. */
  to_go: z.int(),
  /** In kilograms, of all that is planned. */
  weight: z.number(),
  trips: z.array(
    z.object({
      id: z.int(),
      vehicle: z.string(),
      departure: z.iso.datetime().nullable(),
      status: z.string(),
    })
  ),
});

export type WarehouseCard = z.infer<typeof card>;

const cards = z.array(card);

/** The cards of a day: overdue, to go out, to come back. */
export const warehouseAnswer = z.object({ late: cards, out: cards, back: cards });

export type WarehouseDay = z.infer<typeof warehouseAnswer>;
