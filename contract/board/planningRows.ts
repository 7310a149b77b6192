import { z } from 'zod';
import { filterText, recordId } from '../base/fields.ts';
import { listQuery, type Range } from '../base/list.ts';
import { optionPlace } from '../projects/optionPlaces.ts';
import { windowQuery } from '../base/window.ts';

/** What the rows of the planning are. */
export const PLANNING_ROWS = ['projects', 'products', 'units'] as const;

export type PlanningRows = (typeof PLANNING_ROWS)[number];

/** The page that is answered where none is asked for. */
export const PLANNING_PAGE: Range = [0, 49];

const { range, filter } = listQuery([], {
  /** Of products and units their category; of projects one of what they need. */
  category_id: recordId.optional(),
  only: z.literal('shortages').optional(),
  /** Of projects: what they are and whose, and a part of where. */
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
  /** From leaving the warehouse until being usable again; null: nobody knows until when. */
  from: moment.nullable(),
  until: moment.nullable(),
  /** The customer's period. */
  use_from: moment.nullable(),
  use_until: moment.nullable(),
  /** When an option ends; null where nothing was agreed, and of what is no option. */
  option_until: moment.nullable(),
  /** Of how many products there are too few in the window; of a unit, 1 where it is in repair. */
  short: z.int(),
  /** Of a project: how many pieces were accepted as missing, and how many are asked for; left out where none. */
  accepted: z.int().optional(),
  requested: z.int().optional(),
  /** Of an option that wants what others want too: where it stands. */
  option: optionPlace.optional(),
});

export type PlanningBar = z.infer<typeof bar>;

/** A repair on its unit's row. */
const repairBar = z.object({
  repair_id: z.int(),
  reason: z.string().nullable(),
  from: moment,
  /** Null: nobody knows until when. */
  until: moment.nullable(),
});

export type RepairBar = z.infer<typeof repairBar>;

export const barRow = z.object({
  id: z.int(),
  name: z.string(),
  bars: z.array(bar),
  /** Of units alone. */
  repairs: z.array(repairBar).optional(),
});

export type BarRow = z.infer<typeof barRow>;

export const runRow = z.object({
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
