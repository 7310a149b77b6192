import { z } from 'zod';
import { codeText } from './codes.ts';
import {
  filterText,
  idParam,
  optionalText,
  recordFields,
  recordId,
  requiredMoment,
  requiredText,
  wholeAmount,
} from '../base/fields.ts';
import { LIST_MAX_WITHOUT_RANGE, TEXT_MAX, WHOLE_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { SCANS_MAX } from './scans.ts';
import { COUNT_RESULTS, DIFFERENCE_KINDS, STOCKTAKING_STATES } from './stocktakingStates.values.ts';

/** The form of a stocktaking. It covers a location, in any spelling, and the locations within it. */
export const stocktakingInput = z.strictObject({
  location: requiredText(TEXT_MAX.name),
  notes: optionalText(TEXT_MAX.notes),
});

export const stocktakingFields = stocktakingInput.keyof().enum;

export const stocktakingSchema = z.object({
  ...recordFields,
  location: z.string(),
  notes: z.string().nullable(),
  /** From then on nothing of it changes. */
  booked_at: z.iso.datetime().nullable(),
  booked_by: z.string().nullable(),
});

export type Stocktaking = z.infer<typeof stocktakingSchema>;

export const STOCKTAKING_FACETS = ['location'] as const;

export const stocktakingListQuery = listQuery(['location', 'created_at', 'booked_at'], {
  location: filterText.optional(),
  state: z.enum(STOCKTAKING_STATES).optional(),
});

const countInput = z.strictObject({
  /** The client's own number: a count that is sent again is answered as the first time. */
  id: z.uuid(),
  /** Any code of a unit or product, or a unit's serial number. */
  code: codeText,
  /** Of a product that is counted, 0 where there are none; a crate of 25 is one. */
  amount: wholeAmount.or(z.literal(0)).optional(),
  /** The person who scanned, where a colleague sends it from the device that it was left on. */
  scanned_by: optionalText(TEXT_MAX.name),
  at: requiredMoment,
});

export type CountInput = z.infer<typeof countInput>;

export const countsInput = z.strictObject({ counts: z.array(countInput).min(1).max(SCANS_MAX) });

export const countParams = idParam.extend({ countId: z.uuid() });

export const countAnswer = z.object({
  id: z.string(),
  result: z.enum(COUNT_RESULTS),
  unit_id: z.int().optional(),
  product_id: z.int().optional(),
  /** The outcome, or the next step, in the caller's language. */
  message: z.string(),
});

export type CountAnswer = z.infer<typeof countAnswer>;

export const countAnswers = z.array(countAnswer);

/** How many of the latest counts are listed. */
export const LATEST_COUNTS = 100;

const latestCount = z.object({
  id: z.string(),
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  amount: z.int(),
  /** With a case: how many units in it were counted along. */
  along: z.int(),
  counted_at: z.iso.datetime(),
  counted_by: z.string().nullable(),
  undone: z.boolean(),
});

export type LatestCount = z.infer<typeof latestCount>;

const totals = z.object({
  /** The units that should be at the location, and how many of them were counted. */
  expected: z.int(),
  found: z.int(),
  /** All pieces that were counted. */
  counted: z.int(),
});

export type CountTotals = z.infer<typeof totals>;

/** How far a stocktaking is, and its latest counts, the newest first. */
export const countsAnswer = totals.extend({ latest: z.array(latestCount).max(LATEST_COUNTS) });

export type Counts = z.infer<typeof countsAnswer>;

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  serial_number: z.string().nullable(),
  /** Where a unit was until now. */
  location: z.string().nullable(),
  /** For whom a unit is out, or was last before it was missing; null where the caller does not see it. */
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  /** When a unit that is missing was last scanned in. Older bookings do not say. */
  seen_at: z.iso.datetime().nullable().optional(),
  /** Of a product: what should lie there, as of its last count. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** Of a product: what was out, in cases or in repair then, and is not expected. */
  away: z.int().nullable(),
  /** Of a product: when it was last counted. */
  counted_at: z.iso.datetime().nullable(),
  /**
   * Of a product: how many came or went between its first and its last count. They may be counted twice or
   * not at all.
   */
  moved_between: z.int().nullable(),
  /** Whether a product has its place at this location: its other stock may lie elsewhere. */
  is_home: z.boolean().nullable(),
  /** Null until the stocktaking is booked. */
  booked: z.boolean().nullable(),
});

export type Difference = z.infer<typeof difference>;

export const differencesAnswer = totals.extend({ differences: z.array(difference) });

export type Differences = z.infer<typeof differencesAnswer>;

const unitIds = z.array(recordId).max(LIST_MAX_WITHOUT_RANGE).default([]);

const whole = z.int().min(-WHOLE_MAX).max(WHOLE_MAX);

/** The differences that are booked, as they were seen; all others are left as they are. */
export const bookingInput = z.strictObject({
  /** Units that are lost: they are taken out of use. */
  missing: unitIds,
  /** Units whose location becomes this one. */
  moved: unitIds,
  /** Units that are in use again. */
  retired: unitIds,
  amounts: z
    .array(z.strictObject({ product_id: recordId, expected: whole, counted: whole }))
    .max(LIST_MAX_WITHOUT_RANGE)
    .default([]),
});

export type Booking = z.infer<typeof bookingInput>;
