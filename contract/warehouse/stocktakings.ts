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

/** Covers a location, in any spelling, and the locations within it. */
export const stocktakingInput = z.strictObject({
  location: requiredText(TEXT_MAX.name),
  notes: optionalText(TEXT_MAX.notes),
});

export const stocktakingFields = stocktakingInput.keyof().enum;

export const stocktakingSchema = z.object({
  ...recordFields,
  location: z.string(),
  notes: z.string().nullable(),
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
  /** Idempotency key: a repeated count gets the same answer. */
  id: z.uuid(),
  code: codeText,
  /** For a counted product, 0 if there are none. A crate of 25 counts as one. */
  amount: wholeAmount.or(z.literal(0)).optional(),
  /** The scanning user, if a colleague sends scans left on a device. */
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
  message: z.string(),
});

export type CountAnswer = z.infer<typeof countAnswer>;

export const countAnswers = z.array(countAnswer);

export const LATEST_COUNTS = 100;

const latestCount = z.object({
  id: z.string(),
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  amount: z.int(),
  along: z.int(),
  counted_at: z.iso.datetime(),
  counted_by: z.string().nullable(),
  undone: z.boolean(),
});

export type LatestCount = z.infer<typeof latestCount>;

const totals = z.object({
  expected: z.int(),
  found: z.int(),
  counted: z.int(),
});

export type CountTotals = z.infer<typeof totals>;

export const countsAnswer = totals.extend({ latest: z.array(latestCount).max(LATEST_COUNTS) });

export type Counts = z.infer<typeof countsAnswer>;

const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  serial_number: z.string().nullable(),
  location: z.string().nullable(),
  /** Null if the caller may not see the project. */
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  /** The last scan of a missing unit. Absent in older bookings. */
  seen_at: z.iso.datetime().nullable().optional(),
  /** For a product: the stock expected here at its last count. */
  expected: z.int().nullable(),
  counted: z.int().nullable(),
  /** For a product: the amount out, in cases or in repair, which is not expected. */
  away: z.int().nullable(),
  counted_at: z.iso.datetime().nullable(),
  /**
   * For a product: the amount moved between its first and last count. It may be counted twice or not at all.
   */
  moved_between: z.int().nullable(),
  /** The product's location. Its other stock may be elsewhere. */
  is_home: z.boolean().nullable(),
  booked: z.boolean().nullable(),
});

export type Difference = z.infer<typeof difference>;

export const differencesAnswer = totals.extend({ differences: z.array(difference) });

export type Differences = z.infer<typeof differencesAnswer>;

const unitIds = z.array(recordId).max(LIST_MAX_WITHOUT_RANGE).default([]);

const whole = z.int().min(-WHOLE_MAX).max(WHOLE_MAX);

export const bookingInput = z.strictObject({
  missing: unitIds,
  moved: unitIds,
  retired: unitIds,
  amounts: z
    .array(z.strictObject({ product_id: recordId, expected: whole, counted: whole }))
    .max(LIST_MAX_WITHOUT_RANGE)
    .default([]),
});

export type Booking = z.infer<typeof bookingInput>;
