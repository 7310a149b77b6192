import { z } from 'zod';
import { MALFORMED_RULE } from '../base/errors.ts';
import { filterText, recordId } from '../base/fields.ts';
import { listQuery, type Range } from '../base/list.ts';
import { optionPlace } from '../availability/optionQueue.ts';
import { ASSIGNMENT_STATES } from '../crew/assignmentStates.values.ts';
import { crewWarning } from '../crew/crewWarnings.ts';
import { tripCheckSchema } from '../transport/transport.ts';
import { VEHICLE_KINDS } from '../transport/vehicleKinds.values.ts';
import { windowQuery } from '../base/window.ts';

export const PLANNING_ROWS = ['projects', 'products', 'units', 'crew', 'vehicles'] as const;

export type PlanningRows = (typeof PLANNING_ROWS)[number];

export const PLANNING_PAGE: Range = [0, 49];

const { range, filter } = listQuery([], {
  category_id: recordId.optional(),
  only: z.enum(['shortages', 'conflicts', 'open']).optional(),
  status: filterText.optional(),
  customer_id: recordId.optional(),
  planner_id: recordId.optional(),
  location: filterText.optional(),
}).shape;

export const PLANNING_SORTS = ['start_date', 'name', 'status'] as const;

export type PlanningSort = (typeof PLANNING_SORTS)[number];

const ONLY: Readonly<Record<PlanningRows, readonly string[]>> = {
  projects: ['shortages', 'open'],
  products: ['shortages'],
  units: ['shortages'],
  crew: ['conflicts'],
  vehicles: ['conflicts'],
};

export const planningQuery = windowQuery
  .safeExtend({
    by: z.enum(PLANNING_ROWS),
    range,
    filter,
    sort: z.enum(PLANNING_SORTS).optional(),
  })
  .refine(({ by, filter: { only } = {} }) => only === undefined || ONLY[by].includes(only), {
    ...MALFORMED_RULE,
    path: ['filter'],
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
  /** Of a project with shifts, for those who see crew. */
  crew: z.object({ needed: z.int(), confirmed: z.int(), requested: z.int() }).optional(),
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

export const crewBar = z.object({
  kind: z.enum(['shift', 'trip', 'away']),
  /** The id of the shift, the trip or the absence. */
  id: z.int(),
  project_id: z.int().nullable(),
  name: z.string().nullable(),
  from: moment,
  until: moment,
  firm: z.boolean(),
  state: z.enum(ASSIGNMENT_STATES).nullable(),
  warnings: z.array(crewWarning),
});

export type CrewBar = z.infer<typeof crewBar>;

const crewRow = z.object({ id: z.int(), name: z.string(), bars: z.array(crewBar) });

export type CrewRow = z.infer<typeof crewRow>;

const vehicleBar = z.object({
  kind: z.enum(['trip', 'garage']),
  /** The id of the trip; for a period in the garage its place in the vehicle's list. */
  id: z.int(),
  project_id: z.int().nullable(),
  /** The project's name, else the destination of the trip; for a period in the garage its reason. */
  name: z.string().nullable(),
  from: moment,
  until: moment,
  firm: z.boolean(),
  state: z.null(),
  warnings: z.array(tripCheckSchema),
});

type VehicleBar = z.infer<typeof vehicleBar>;

const vehicleRow = z.object({
  id: z.int(),
  name: z.string(),
  plate: z.string().nullable(),
  kind: z.enum(VEHICLE_KINDS),
  /** Takes any number of trips at once. */
  shared: z.boolean(),
  bars: z.array(vehicleBar),
});

export type VehicleRow = z.infer<typeof vehicleRow>;

export type WorkBar = CrewBar | VehicleBar;

export type WorkRow = CrewRow | VehicleRow;

/** The first that fits: a row without bars is also of the others. */
export const planningAnswer = z.array(z.union([vehicleRow, runRow, barRow, crewRow]));
