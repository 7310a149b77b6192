import { z } from 'zod';
import { standingSchema } from '../availability/availability.ts';
import { recordId } from '../base/fields.ts';

export const TASK_KINDS = [
  'not_back',
  'not_packed',
  'not_out',
  'quote_waits',
  'shortages',
  'shifts_open',
  'crew_unanswered',
  'hours_to_approve',
  'trips_overloaded',
  'option_ended',
  'option_ends',
  'sub_hires_left_behind',
  'sub_hires_to_agree',
  'quote_dates',
  'quote_expired',
  'quote_not_sent',
  'quote_unanswered',
  'invoice_not_issued',
  'not_invoiced',
  'no_trip_out',
  'no_trip_back',
  'no_period',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

const task = z.object({
  kind: z.enum(TASK_KINDS),
  count: z.int().optional(),
  at: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  id: recordId.optional(),
});

export type ProjectTask = z.infer<typeof task>;

const groupSummary = z.object({
  id: z.int().nullable(),
  name: z.string().nullable(),
  lines: z.int(),
  short: z.int(),
  /** In kg, m³ and W. */
  weight: z.number(),
  volume: z.number(),
  power: z.number(),
  /** Pieces packed or out. */
  packed: z.int(),
  planned: z.int(),
});

export type GroupSummary = z.infer<typeof groupSummary>;

export const overviewSchema = z.object({
  tasks: z.array(task),
  groups: z.array(groupSummary).optional(),
  standing: standingSchema.optional(),
});

export type ProjectOverview = z.infer<typeof overviewSchema>;
