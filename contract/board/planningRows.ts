import { z } from 'zod';
import { filterText, recordId } from '../base/fields.ts';
import { listQuery, type Range } from '../base/list.ts';
import { optionPlace } from '../availability/optionQueue.ts';
import { windowQuery } from '../base/window.ts';

export const PLANNING_ROWS = ['projects', 'products', 'units'] as const;

export type PlanningRows = (typeof PLANNING_ROWS)[number];

export const PLANNING_PAGE: Range = [0, 49];

const { range, filter } = listQuery([], {
  category_id: recordId.optional(),
  only: z.literal('shortages').optional(),
  status: filterText.optional(),
  customer_id: recordId.optional(),
  planner_id: recordId.optional(),
  location: filterText.optional(),
}).shape;

export const PLANNING_SORTS = ['start_date', 'name', 'status'] as const;

export type PlanningSort = (typeof PLANNING_SORTS)[number];

export const planningQuery = windowQuery.safeExtend({
  by: z.enum(PLANNING_ROWS),
  range,
  filter,
  sort: z.enum(PLANNING_SORTS).optional(),
});

const moment = z.iso.datetime();

const bar = z.object({
  project_id: z.int(),
  name: z.string(),
  status: z.string().nullable(),
  /** From leaving the warehouse until usable again. Null: unknown. */
  from: moment.nullable(),
  until: moment.nullable(),
  use_from: moment.nullable(),
  use_until: moment.nullable(),
  /** Null if no end was agreed, and for other statuses. */
  option_until: moment.nullable(),
  /** Number of products short in the window; 1 for a unit in repair. */
  short: z.int(),
  accepted: z.int().optional(),
  requested: z.int().optional(),
  option: optionPlace.optional(),
});

export type PlanningBar = z.infer<typeof bar>;

const repairBar = z.object({
  repair_id: z.int(),
  reason: z.string().nullable(),
  from: moment,
  until: moment.nullable(),
});

export type RepairBar = z.infer<typeof repairBar>;

const barRow = z.object({
  id: z.int(),
  name: z.string(),
  bars: z.array(bar),
  repairs: z.array(repairBar).optional(),
});

export type BarRow = z.infer<typeof barRow>;

const runRow = z.object({
  id: z.int(),
  name: z.string(),
  stock: z.int(),
  runs: z.array(
    z.object({
      from: moment,
      until: moment,
      free: z.int().nullable(),
      free_if_all: z.int().nullable(),
    })
  ),
});

export type RunRow = z.infer<typeof runRow>;

export const planningAnswer = z.array(z.union([runRow, barRow]));
