import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
import { optionalMoment, recordId } from '../base/fields.ts';
import { money } from '../base/moneyFields.ts';
import { optionPlace } from '../availability/optionQueue.ts';
import { PROJECT_STATUSES } from '../base/projectStatuses.values.ts';
import { SUB_HIRE_STATUSES } from '../supply/subHireStatuses.values.ts';
import { shortageSchema } from './plans.ts';
import { planChanges } from './planChanges.ts';

export const movingAlong = z.strictObject({
  trips: z.enum(['keep', 'move']),
  /** `release`: only units that are not out. */
  units: z.enum(['keep', 'release']),
  /** Sub-hires that no longer fit move if possible. Default: keep. */
  sub_hires: z.enum(['keep', 'move']).optional(),
  /** Shifts move at their times of day; `release` also takes their people off. Default: keep. */
  crew: z.enum(['keep', 'move', 'release']).optional(),
  /** Groups with their own period, if the project moves as a whole. Default: move. */
  groups: z.enum(['keep', 'move']).optional(),
});

export type MovingAlong = z.infer<typeof movingAlong>;

export const planPreviewInput = z
  .strictObject({
    changes: planChanges.optional(),
    start_date: optionalMoment,
    end_date: optionalMoment,
    status: z.enum(PROJECT_STATUSES).nullable().optional(),
    moving: movingAlong.optional(),
  })
  .refine(input => Object.keys(input).length > 0, { ...MALFORMED_RULE, path: ['changes'] });

const attachedUnit = z.object({
  line_id: z.int(),
  unit_id: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  is_out: z.boolean(),
  taken_by: z.object({ project_id: z.int(), name: z.string() }).nullable(),
});

const attachedHire = z.object({
  id: z.int(),
  supplier: z.string().nullable(),
  status: z.enum(SUB_HIRE_STATUSES),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** False: already received, or partly for other projects. */
  movable: z.boolean(),
  lines: z.array(z.object({ name: z.string(), amount: z.int() })),
});

/** Numbers of groups with their own period. If only one end of the project moves, they stay whatever is chosen. */
const ownPeriods = z.object({ move: z.int(), stay: z.int() });

/** The net before and after, in euros. */
const changedPrice = z.object({ line_id: z.int(), old: z.number(), new: z.number() });

export type ChangedPrice = z.infer<typeof changedPrice>;

const agreedDates = z.object({
  number: z.string().nullable(),
  accepted: z.boolean(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
});

/**
 * `trips` and `shifts` (the numbers that would move; shifts for those who may move them), `own_periods` (if there are any), `units`, `sub_hires` and `agreed` if the call asks about dates.
 * `prices`, those that change, if there are any or the call asks about `update_prices`.
 */
export const planPreviewSchema = z.object({
  shortages: z.array(shortageSchema),
  prices: money(z.array(changedPrice)).nullable().optional(),
  option: optionPlace.partial().extend({ until: z.iso.datetime().nullable() }).optional(),
  trips: z.int().optional(),
  shifts: z.int().optional(),
  own_periods: ownPeriods.optional(),
  units: z.array(attachedUnit).optional(),
  sub_hires: z.array(attachedHire).optional(),
  agreed: agreedDates.optional(),
});

export type PlanPreview = z.infer<typeof planPreviewSchema>;

export const STATUS_PREVIEW_MAX = 100;

export const statusPreviewInput = z.strictObject({
  project_ids: z.array(recordId).min(1).max(STATUS_PREVIEW_MAX),
  status: z.enum(PROJECT_STATUSES),
});

/** By project: its shortages in the new status, given the current claims of others. */
export const statusPreviewSchema = z.array(
  z.object({
    project_id: z.int(),
    name: z.string(),
    shortages: z.array(shortageSchema.pick({ product_id: true, name: true, short: true })),
  })
);

export type StatusPreview = z.infer<typeof statusPreviewSchema>;
