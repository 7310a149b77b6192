import { z } from 'zod';
import { optionalMoment } from '../base/fields.ts';
import { PROJECT_STATUSES } from '../projects/projectStatuses.values.ts';
import { SUB_HIRE_STATUSES } from '../supply/subHireStatuses.values.ts';
import { planChanges, shortageSchema } from './plans.ts';

/** How trips, units and sub-hire follow a project's new dates; with it, groups' own periods follow too. */
export const movingAlong = z.strictObject({
  trips: z.enum(['keep', 'move']),
  /** Units of its lines stay assigned, or are taken off those lines that they are not out for. */
  units: z.enum(['keep', 'release']),
  /** Sub-hire that is left behind moves as far, where it may; it stays where nothing is said. */
  sub_hires: z.enum(['keep', 'move']).optional(),
});

export type MovingAlong = z.infer<typeof movingAlong>;

/** The body of a preview: changes of the plan, or other dates or another status of the project. */
export const planPreviewInput = z
  .strictObject({
    changes: planChanges.optional(),
    start_date: optionalMoment,
    end_date: optionalMoment,
    status: z.enum(PROJECT_STATUSES).nullable().optional(),
    moving: movingAlong.optional(),
  })
  .refine(input => Object.keys(input).length > 0, { path: ['changes'] });

/** A unit of a project's lines that is not back, and who else has it in the period asked about. */
const attachedUnit = z.object({
  line_id: z.int(),
  unit_id: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  /** It is out, and stays with its line. */
  is_out: z.boolean(),
  taken_by: z.object({ project_id: z.int(), name: z.string() }).nullable(),
});

/** A sub-hire whose period no longer covers that of the lines that it is for. */
const attachedHire = z.object({
  id: z.int(),
  supplier: z.string().nullable(),
  status: z.enum(SUB_HIRE_STATUSES),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** False: it is here already, or other projects have a part of it. */
  movable: z.boolean(),
  /** The products and amounts for this project. */
  lines: z.array(z.object({ name: z.string(), amount: z.int() })),
});

/** `trips`, the number of those that would move, `units` and `sub_hires` are told where dates are asked about. */
export const planPreviewSchema = z.object({
  shortages: z.array(shortageSchema),
  trips: z.int().optional(),
  units: z.array(attachedUnit).optional(),
  sub_hires: z.array(attachedHire).optional(),
});

export type PlanPreview = z.infer<typeof planPreviewSchema>;
