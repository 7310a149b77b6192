import { z } from 'zod';
import { standingSchema } from '../availability/availability.ts';
import { recordId } from '../base/fields.ts';

/** The tasks of a project, most urgent first. Each kind has its own screen. */
export const TASK_KINDS = [
  'not_back',
  'not_packed',
  'not_out',
  'quote_waits',
  'shortages',
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
  /** The number of records or pieces. */
  count: z.int().optional(),
  /** By when. */
  at: z.iso.datetime().optional(),
  /** The end of a period that begins at `at`. */
  until: z.iso.datetime().optional(),
  /** The record on whose screen it is done, where it is one. */
  id: recordId.optional(),
});

export type ProjectTask = z.infer<typeof task>;

const groupSummary = z.object({
  /** Null: lines without a group. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  /** Without parts of kits and optional lines. */
  lines: z.int(),
  /** Lines that are short. */
  short: z.int(),
  /** In kg, m³ and W. */
  weight: z.number(),
  volume: z.number(),
  power: z.number(),
  /** Pieces that left or are packed, of all that are planned. */
  packed: z.int(),
  planned: z.int(),
});

export type GroupSummary = z.infer<typeof groupSummary>;

/** The data of a project's page in one call. Parts that the user may not see are left out. */
export const overviewSchema = z.object({
  tasks: z.array(task),
  groups: z.array(groupSummary).optional(),
  /** Its shortages, sub-hires and place as an option. */
  standing: standingSchema.optional(),
});

export type ProjectOverview = z.infer<typeof overviewSchema>;
