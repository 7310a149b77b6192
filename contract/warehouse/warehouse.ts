import { z } from 'zod';
import { codeText } from './codes.ts';
import { agreedAmount, agreedUnit } from './agreedReturns.ts';
import {
  dayText,
  idParam,
  recordId,
  optionalText,
  requiredMoment,
  wholeAmount,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { tenantIdQuery } from '../base/list.ts';
import {
  PACKING_WARNINGS,
  SCAN_CONDITIONS,
  SCAN_DEVICES,
  SCAN_MODES,
  SCAN_RESULTS,
  SCANS_MAX,
} from './scans.ts';

const scanFields = {
  /** The client's own number: a scan that is sent again is answered as the first time. */
  id: z.uuid(),
  /** Any code of a unit or product, or a unit's serial number. */
  code: codeText,
  mode: z.enum(SCAN_MODES),
  /** For a counted product or a kit. A crate of 25 counts as one. */
  amount: wholeAmount.optional(),
  /** The amount is in single pieces, also for a code that counts for several. */
  pieces: z.boolean().optional(),
  /** For returns. */
  condition: z.enum(SCAN_CONDITIONS).optional(),
  /** The reason of damage or loss, or of overriding a refusal. */
  reason: optionalText(TEXT_MAX.line),
  /** The user who scanned, if a colleague sends the scans that were left on a device. */
  scanned_by: optionalText(TEXT_MAX.name),
  /** The device that scanned the code. */
  device: z.enum(SCAN_DEVICES).optional(),
  at: requiredMoment,
};

const scanInput = z
  .strictObject({
    ...scanFields,
    /** What an ended project still has out is taken back from there first. */
    take_back: z.boolean().optional(),
  })
  .refine(({ mode, condition = 'ok' }) => mode === 'back' || condition === 'ok', {
    path: ['condition'],
  })
  .refine(({ mode, take_back }) => !take_back || mode === 'out', { path: ['take_back'] });

export type ScanInput = z.infer<typeof scanInput>;

export const scanParams = idParam.extend({ scanId: z.uuid() });

/** The time of sending on the device's clock. The server corrects the times of scans with it. */
const sentAt = requiredMoment.optional();

export const returnParams = z.strictObject({ scanId: z.uuid() });

export const scansInput = z.strictObject({
  scans: z.array(scanInput).min(1).max(SCANS_MAX),
  sent_at: sentAt,
});

/** A return scan. Without a project, the server finds the project that the goods are out for. */
const returnInput = z.strictObject({
  ...scanFields,
  mode: z.literal('back'),
  project_id: recordId.optional(),
});

export type ReturnInput = z.infer<typeof returnInput>;

export const returnsInput = z.strictObject({
  scans: z.array(returnInput).min(1).max(SCANS_MAX),
  sent_at: sentAt,
});

const counts = z.object({
  planned: z.int(),
  packed: z.int(),
  /** Everything that went out. */
  out: z.int(),
  /** Including the damaged. */
  back: z.int(),
  damaged: z.int(),
  lost: z.int(),
  /** Out, neither back nor lost. */
  open: z.int(),
  /** The amount still to go out. A damaged return needs a replacement. */
  to_go: z.int(),
});

export type ScanCounts = z.infer<typeof counts>;

export const scanAnswer = z.object({
  id: z.string(),
  result: z.enum(SCAN_RESULTS),
  line_id: z.int().optional(),
  unit_id: z.int().optional(),
  product_id: z.int().optional(),
  /** Of the product in the whole project; for a kit, of its contents. */
  counts: counts.optional(),
  /** For `needed_elsewhere`: the booking that would be short, and from when. */
  needed: z.object({ project_id: z.int(), name: z.string(), from: z.iso.datetime() }).optional(),
  /** For `too_many`: the amount that is accepted. */
  room: z.int().optional(),
  /** For `too_many` of a crate: the pieces that are accepted, where they do not fill whole crates. */
  pieces: z.object({ room: z.int(), of: z.int() }).optional(),
  /** For a return: the project that it was booked for. */
  project_id: z.int().optional(),
  project_name: z.string().optional(),
  /** For `choose_job` and `still_out_elsewhere`: the projects that it is out for, and the amount for each. */
  jobs: z.array(z.object({ project_id: z.int(), name: z.string(), open: z.int() })).optional(),
  /** The outcome, or the next step, in the caller's language. */
  message: z.string(),
});

export type ScanAnswer = z.infer<typeof scanAnswer>;

export const scanAnswers = z.array(scanAnswer);

/** The seq of the last scan on the page before. The answer has earlier ones. */
export const scanLogQuery = z.strictObject({
  before: z.coerce.number().pipe(z.int().positive()).optional(),
  tenantId: tenantIdQuery.optional(),
});

const loggedScan = z.object({
  id: z.string(),
  seq: z.int(),
  mode: z.enum(SCAN_MODES),
  condition: z.enum(SCAN_CONDITIONS),
  /** The code that was read, in the spelling of the scan. */
  code: z.string(),
  /** The effect of the scan, in the caller's language. */
  message: z.string(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** The user who sent the scan. A colleague may send the scans of another person. */
  by: z.string().nullable(),
  scanned_by: z.string().nullable(),
  device: z.enum(SCAN_DEVICES).nullable(),
  undone: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});

export type LoggedScan = z.infer<typeof loggedScan>;

/** The scans of a project, newest first. `next` requests the page before. */
export const scanLogAnswer = z.object({
  scans: z.array(loggedScan),
  next: z.int().nullable(),
});

export type ScanLog = z.infer<typeof scanLogAnswer>;

export const packingAnswer = z.array(
  counts.extend({
    line_id: z.int(),
    /** The line of the kit that it is a part of. */
    parent_id: z.int().nullable(),
    parent_name: z.string().nullable(),
    /** Sent if that kit can be scanned: its code, and the amount in each. */
    kit: z.object({ code: z.string(), each: z.int() }).optional(),
    group_id: z.int().nullable(),
    group_name: z.string().nullable(),
    product_id: z.int(),
    name: z.string(),
    /** The product's. */
    code: z.string().nullable(),
    /** The location: the product's, else that of most of its units. */
    location: z.string().nullable(),
    /** For goods that are out and have no units. */
    expected: agreedAmount.nullable(),
    units: z.array(
      z.object({
        id: z.int(),
        code: z.string().nullable(),
        serial_number: z.string().nullable(),
        out_at: z.iso.datetime().nullable(),
        back_at: z.iso.datetime().nullable(),
        /** Once it is no longer out: undamaged, damaged, or lost. */
        returned_as: z.enum(SCAN_CONDITIONS).nullable(),
        location: z.string().nullable(),
        /** Reasons against taking the unit, until it has left. */
        warnings: z.array(z.enum(PACKING_WARNINGS)),
        expected: agreedUnit.nullable(),
      })
    ),
  })
);

export type PackingLine = z.infer<typeof packingAnswer>[number];

const CODE_KINDS = ['unit', 'product', 'project'] as const;

export const codeParam = z.strictObject({ code: codeText });

export const codeAnswer = z.object({
  kind: z.enum(CODE_KINDS),
  id: z.int(),
  name: z.string(),
  /** Sent if the code counts for more than one. */
  amount: z.int().optional(),
});

/** The record that a code belongs to, and the project of the day that it is scanned for. */
export const scannedJobAnswer = codeAnswer.extend({
  /** Null where none of the day needs it. */
  job: z
    .object({
      project_id: z.int(),
      mode: z.enum(['out', 'back']),
      /** It is assigned to this project only, so it can be booked at once. */
      is_sure: z.boolean(),
    })
    .nullable(),
});

export type ScannedJob = z.infer<typeof scannedJobAnswer>;

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
  /** Cancelled: its goods should come back at once. */
  cancelled: z.boolean(),
  /** From leaving the warehouse until being back there. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  planned: z.int(),
  packed: z.int(),
  out: z.int(),
  back: z.int(),
  lost: z.int(),
  /** The amount still to go out. */
  to_go: z.int(),
  /** Of a cancelled project: what is packed and never left. */
  to_unpack: z.int(),
  /** The planned weight in kilograms. */
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

/** The cards of a day: late, out, back. */
export const warehouseAnswer = z.object({ late: cards, out: cards, back: cards });

export type WarehouseDay = z.infer<typeof warehouseAnswer>;
