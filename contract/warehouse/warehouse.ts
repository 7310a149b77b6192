import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
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
  /** Idempotency key: a repeated scan gets the same answer. */
  id: z.uuid(),
  code: codeText,
  mode: z.enum(SCAN_MODES),
  /** For a counted product or a kit. A crate of 25 counts as one. */
  amount: wholeAmount.optional(),
  /** Single pieces, also for a code that counts for several. */
  pieces: z.boolean().optional(),
  condition: z.enum(SCAN_CONDITIONS).optional(),
  reason: optionalText(TEXT_MAX.line),
  /** The scanning user, if a colleague sends scans left on a device. */
  scanned_by: optionalText(TEXT_MAX.name),
  device: z.enum(SCAN_DEVICES).optional(),
  at: requiredMoment,
};

const scanInput = z
  .strictObject({
    ...scanFields,
    /** Goods still out for an ended project are first returned from it. */
    take_back: z.boolean().optional(),
  })
  .refine(({ mode, condition = 'ok' }) => mode === 'back' || condition === 'ok', {
    ...MALFORMED_RULE,
    path: ['condition'],
  })
  .refine(({ mode, take_back }) => !take_back || mode === 'out', {
    ...MALFORMED_RULE,
    path: ['take_back'],
  });

export type ScanInput = z.infer<typeof scanInput>;

export const scanParams = idParam.extend({ scanId: z.uuid() });

/** On the device's clock: the server corrects scan times with it. */
const sentAt = requiredMoment.optional();

export const returnParams = z.strictObject({ scanId: z.uuid() });

export const scansInput = z.strictObject({
  scans: z.array(scanInput).min(1).max(SCANS_MAX),
  sent_at: sentAt,
});

/** Without a project, the server finds the project that the goods are out for. */
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
  out: z.int(),
  back: z.int(),
  damaged: z.int(),
  lost: z.int(),
  /** Out, neither back nor lost. */
  open: z.int(),
  /** Still to go out. A damaged return needs a replacement. */
  to_go: z.int(),
});

export type ScanCounts = z.infer<typeof counts>;

export const scanAnswer = z.object({
  id: z.string(),
  result: z.enum(SCAN_RESULTS),
  line_id: z.int().optional(),
  unit_id: z.int().optional(),
  product_id: z.int().optional(),
  counts: counts.optional(),
  /** For `needed_elsewhere`: the booking that would be short, and from when. */
  needed: z.object({ project_id: z.int(), name: z.string(), from: z.iso.datetime() }).optional(),
  room: z.int().optional(),
  /** For `too_many` of a crate: the accepted pieces, if they do not fill whole crates. */
  pieces: z.object({ room: z.int(), of: z.int() }).optional(),
  project_id: z.int().optional(),
  project_name: z.string().optional(),
  /** For `choose_job` and `still_out_elsewhere`: the projects that have it out, with amounts. */
  jobs: z.array(z.object({ project_id: z.int(), name: z.string(), open: z.int() })).optional(),
  message: z.string(),
});

export type ScanAnswer = z.infer<typeof scanAnswer>;

export const scanAnswers = z.array(scanAnswer);

export const scanLogQuery = z.strictObject({
  before: z.coerce.number().pipe(z.int().positive()).optional(),
  tenantId: tenantIdQuery.optional(),
});

const loggedScan = z.object({
  id: z.string(),
  seq: z.int(),
  mode: z.enum(SCAN_MODES),
  condition: z.enum(SCAN_CONDITIONS),
  code: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** The sender: a colleague may send another user's scans. */
  by: z.string().nullable(),
  scanned_by: z.string().nullable(),
  device: z.enum(SCAN_DEVICES).nullable(),
  undone: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});

export type LoggedScan = z.infer<typeof loggedScan>;

export const scanLogAnswer = z.object({
  scans: z.array(loggedScan),
  next: z.int().nullable(),
});

export type ScanLog = z.infer<typeof scanLogAnswer>;

export const packingAnswer = z.array(
  counts.extend({
    line_id: z.int(),
    parent_id: z.int().nullable(),
    parent_name: z.string().nullable(),
    kit: z.object({ code: z.string(), each: z.int() }).optional(),
    group_id: z.int().nullable(),
    group_name: z.string().nullable(),
    product_id: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    /** The product's location, else that of most of its units. */
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
        /** Null while it is out. */
        returned_as: z.enum(SCAN_CONDITIONS).nullable(),
        location: z.string().nullable(),
        /** Until the unit has left. */
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
  amount: z.int().optional(),
});

export const scannedJobAnswer = codeAnswer.extend({
  job: z
    .object({
      project_id: z.int(),
      mode: z.enum(['out', 'back']),
      /** Assigned to this project only: it can be booked at once. */
      is_sure: z.boolean(),
    })
    .nullable(),
});

export type ScannedJob = z.infer<typeof scannedJobAnswer>;

export const warehouseQuery = z.strictObject({
  day: dayText.optional(),
  tenantId: tenantIdQuery.optional(),
});

const card = z.object({
  project_id: z.int(),
  project_name: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  /** Its goods should come back at once. */
  cancelled: z.boolean(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  planned: z.int(),
  packed: z.int(),
  out: z.int(),
  back: z.int(),
  lost: z.int(),
  to_go: z.int(),
  /** For a cancelled project: packed, and never left. */
  to_unpack: z.int(),
  /** In kilograms. */
  weight: z.number(),
  trips: z.array(
    z.object({
      id: z.int(),
      vehicle: z.string(),
      departure: z.iso.datetime().nullable(),
      status: z.string(),
      /** Of what it carries of the plan, in kilograms; null: nothing was chosen. */
      weight: z.number().nullable().optional(),
    })
  ),
});

export type WarehouseCard = z.infer<typeof card>;

const cards = z.array(card);

export const warehouseAnswer = z.object({ late: cards, out: cards, back: cards });

export type WarehouseDay = z.infer<typeof warehouseAnswer>;
