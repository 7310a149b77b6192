import { DAY_MS } from '../base/durations.ts';
import { z } from 'zod';
import { momentText, recordId } from '../base/fields.ts';
import { idList, tenantIdQuery } from '../base/list.ts';
import { optionPlace } from './optionQueue.ts';
import { SUB_HIRE_STATUSES } from '../supply/subHireStatuses.values.ts';
import { FORWARD_RULE, isForward, isWithinReach, REACH_RULE, windowQuery } from '../base/window.ts';

const SHORTAGE_DAYS = 90;

const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(recordId);

export const availabilityQuery = windowQuery.safeExtend({
  product_ids: idList,
  project_id: idText.optional(),
});

export const standingQuery = z.strictObject({
  project_ids: idList,
  tenantId: tenantIdQuery.optional(),
});

const moment = z.iso.datetime();

/** Negative: short. Null: stock is not kept. */
const numbers = { free: z.int().nullable(), free_if_all: z.int().nullable() };

export const availabilitySchema = z.object({
  product_id: z.int(),
  stock: z.int(),
  sub_hired: z.int(),
  out_of_service: z.int(),
  booked: z.int(),
  optional: z.int(),
  ...numbers,
  parts: z.array(z.object({ product_id: z.int(), amount: z.int(), ...numbers })).optional(),
});

export type Availability = z.infer<typeof availabilitySchema>;

export const timelineSchema = z.object({
  /** Runs between changes, not days. */
  steps: z.array(
    z.object({
      from: moment,
      until: moment,
      stock: z.int(),
      booked: z.int(),
      optional: z.int(),
      ...numbers,
    })
  ),
  claims: z.array(
    z.object({
      project_id: z.int(),
      project_name: z.string(),
      status: z.string().nullable(),
      amount: z.int(),
      from: moment,
      until: moment.nullable(),
      line_id: z.int(),
      kit: z.string().nullable().default(null),
    })
  ),
});

export type Timeline = z.infer<typeof timelineSchema>;

interface OptionalEnds {
  from?: string | undefined;
  until?: string | undefined;
}

export const shortageWindow = ({ from = new Date().toISOString(), until }: OptionalEnds) => ({
  from,
  until: until ?? new Date(Date.parse(from) + SHORTAGE_DAYS * DAY_MS).toISOString(),
});

export const shortageQuery = z
  .strictObject({
    from: momentText.optional(),
    until: momentText.optional(),
    tenantId: tenantIdQuery.optional(),
  })
  .refine(query => isForward(shortageWindow(query)), FORWARD_RULE)
  .refine(query => isWithinReach(shortageWindow(query)), REACH_RULE);

export const hireRequest = z.object({
  id: z.int(),
  supplier: z.string().nullable(),
  status: z.enum(SUB_HIRE_STATUSES),
  amount: z.int(),
});

export type HireRequest = z.infer<typeof hireRequest>;

export const claimant = z.object({
  project_id: z.int(),
  name: z.string(),
  status: z.string().nullable(),
  amount: z.int(),
  option_until: z.iso.datetime().nullable().optional(),
  place: z.int().optional(),
});

/** The fact that used most of the product. `options`: short only if those go through. */
const SHORTAGE_CAUSES = [
  'repair',
  'late',
  'out',
  'sub_hire',
  'case',
  'lost',
  'retired',
  'stocktaking',
  'booked',
  'options',
] as const;

export const reportedShortageSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  category_id: z.int().nullable().default(null),
  from: moment,
  until: moment,
  short: z.int(),
  short_if_all: z.int(),
  accepted: z.array(
    z.object({
      /** Null: the stock was lowered below the promised amount. */
      project_id: z.int().nullable(),
      line_id: z.int().nullable(),
      amount: z.int(),
      reason: z.string(),
      by: z.string().nullable(),
      at: moment,
    })
  ),
  cause: z.enum(SHORTAGE_CAUSES),
  projects: z.array(claimant),
  sub_hires: z.array(
    z.object({
      id: z.int(),
      supplier: z.string().nullable(),
      status: z.string(),
      amount: z.int(),
      from: moment,
      until: moment,
    })
  ),
});

export const standingSchema = z.object({
  project_id: z.int(),
  short: z.int(),
  accepted: z.int(),
  requested: z.array(hireRequest),
  left_behind: z.array(z.int()),
  option: optionPlace.extend({ option_until: moment.nullable() }).optional(),
});

export type ProjectStanding = z.infer<typeof standingSchema>;

export type ReportedShortage = z.infer<typeof reportedShortageSchema>;
