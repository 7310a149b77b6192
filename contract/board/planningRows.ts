import { z } from 'zod';
import { filterText, recordId } from '../base/fields.ts';
import { listQuery, type Range } from '../base/list.ts';
import { optionPlace } from '../availability/optionQueue.ts';
import { windowQuery } from '../base/window.ts';

/** The kinds of rows on the board. */
export const PLANNING_ROWS = ['projects', 'products', 'units'] as const;

export type PlanningRows = (typeof PLANNING_ROWS)[number];

/** The default page. */
export const PLANNING_PAGE: Range = [0, 49];

const { range, filter } = listQuery([], {
  /** For products and units: their category. For projects: a category of their products. */
  category_id: recordId.optional(),
  only: z.literal('shortages').optional(),
  /** For projects: their status, their customer, and a part of their location. */
  status: filterText.optional(),
  customer_id: recordId.optional(),
  planner_id: recordId.optional(),
  location: filterText.optional(),
}).shape;

/** Orders that projects can have; the others are in the order of their names. */
export const PLANNING_SORTS = ['start_date', 'name', 'status'] as const;

export type PlanningSort = (typeof PLANNING_SORTS)[number];

export const planningQuery = windowQuery.safeExtend({
  by: z.enum(PLANNING_ROWS),
  range,
  filter,
  sort: z.enum(PLANNING_SORTS).optional(),
});

const moment = z.iso.datetime();

/** A project on its own row, or on that of a unit. */
const bar = z.object({
  project_id: z.int(),
  name: z.string(),
  status: z.string().nullable(),
  /** From leaving the warehouse until usable again. Null: unknown. */
  from: moment.nullable(),
  until: moment.nullable(),
  /** The customer's period. */
  use_from: moment.nullable(),
  use_until: moment.nullable(),
  /** The end of an option; null if none was agreed, and for other statuses. */
  option_until: moment.nullable(),
  /** Number of products that are short in the window; 1 for a unit in repair. */
  short: z.int(),
  /** For a project: pieces accepted as missing, and pieces requested. Left out if none. */
  accepted: z.int().optional(),
  requested: z.int().optional(),
  /** For an option that competes with others: its place. */
  option: optionPlace.optional(),
});

export type PlanningBar = z.infer<typeof bar>;

/** A repair on its unit's row. */
const repairBar = z.object({
  repair_id: z.int(),
  reason: z.string().nullable(),
  from: moment,
  /** Null: unknown. */
  until: moment.nullable(),
});

export type RepairBar = z.infer<typeof repairBar>;

const barRow = z.object({
  id: z.int(),
  name: z.string(),
  bars: z.array(bar),
  /** For units only. */
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
