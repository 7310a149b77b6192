import { z } from 'zod';
import { endsAfterItBegins, momentText, requiredMoment } from '../base/fields.ts';
import { HOURS_RESULTS, HOURS_STATES } from './hoursStates.values.ts';

/** `unknown`: not of the company, or of somebody else; it has no state. */
export const decidedAnswer = z.array(
  z.object({
    id: z.int(),
    result: z.enum(HOURS_RESULTS),
    state: z.enum(HOURS_STATES).nullable(),
  })
);

export type Decided = z.infer<typeof decidedAnswer>[number];

export const periodQuery = z
  .strictObject({ from: requiredMoment, until: requiredMoment })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } });

/** Without bounds: all hours of the person. */
export const ownPeriodQuery = z
  .strictObject({ from: momentText.optional(), until: momentText.optional() })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } });

export const COMPARED_MAX = 2_000;

const compared = z.object({
  crew_id: z.int(),
  name: z.string(),
  assignment_id: z.int().nullable(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  /** Of the plan, or of the first hours that have none. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  planned_minutes: z.int(),
  worked_minutes: z.int(),
  /** Worked beyond the plan; negative for less. */
  difference: z.int(),
  state: z.enum([...HOURS_STATES, 'missing']),
  hours_ids: z.array(z.int()),
  /** Those of them that are to be decided: of two for one shift, one may be approved already. */
  waiting: z.array(z.object({ id: z.int(), version: z.int() })),
});

export type Compared = z.infer<typeof compared>;

export const comparedAnswer = z.array(compared);
