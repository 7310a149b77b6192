import { z } from 'zod';
import {
  endsAfterItBegins,
  optionalMoment,
  optionalReference,
  optionalText,
  recordId,
  requiredMoment,
  requiredText,
  dayText,
} from '../base/fields.ts';
import { LIST_MAX_ROWS, TEXT_MAX } from '../base/limits.ts';
import { isPageById, pageByIdQuery } from '../base/list.ts';
import { money } from '../base/moneyFields.ts';
import { ASSIGNMENT_STATES } from './assignmentStates.values.ts';
import { minutes, shiftPrice, wage } from './crewFunctions.ts';
import { crewWarning } from './crewWarnings.ts';
import { PROBLEMS } from './requests.values.ts';

/** Changes of a call, shifts of a project, days that a shift is copied to, hours of a shift. */
export const CREW_PLAN_MAX = {
  changes: 500,
  shifts: 1_000,
  copies: 100,
  hours: 24,
  bytes: 512 * 1024,
} as const;

export const SHIFT_AMOUNT_MAX = 999;

const amount = z.int().min(1).max(SHIFT_AMOUNT_MAX);

/** A name for an added shift: later changes of the call refer to it. */
const ref = requiredText(TEXT_MAX.name);

const aShift = { id: recordId.optional(), shift_ref: ref.optional() };
const ofShift = { shift_id: recordId.optional(), shift_ref: ref.optional() };

const shiftValues = {
  name: requiredText(TEXT_MAX.name).optional(),
  break_minutes: minutes.optional(),
  travel_before: minutes.optional(),
  travel_after: minutes.optional(),
  location: optionalText(TEXT_MAX.line),
  notes: optionalText(TEXT_MAX.notes),
  group_id: optionalReference,
  wage: wage.optional(),
  price: shiftPrice.optional(),
};

const ids = z.array(recordId).min(1).max(CREW_PLAN_MAX.changes);

const crewChange = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('add_shift'),
    ref: ref.optional(),
    /** The removed shift that this one replaces. Its wage and price are kept unless the change names them. */
    restores: recordId.optional(),
    function_id: recordId,
    amount,
    from: requiredMoment,
    until: requiredMoment,
    ...shiftValues,
  }),
  z.strictObject({
    op: z.literal('update_shift'),
    ...aShift,
    function_id: recordId.optional(),
    amount: amount.optional(),
    from: requiredMoment.optional(),
    until: requiredMoment.optional(),
    ...shiftValues,
  }),
  z.strictObject({ op: z.literal('remove_shift'), ...aShift }),
  z.strictObject({
    op: z.literal('copy_shift'),
    ...aShift,
    dates: z.array(dayText).min(1).max(CREW_PLAN_MAX.copies),
  }),
  z.strictObject({
    op: z.literal('assign'),
    ...ofShift,
    crew_ids: ids,
    state: z.enum(['planned', 'confirmed']),
    /** The person's removed or cancelled assignment, whose wage they get. */
    restores: recordId.optional(),
  }),
  z.strictObject({
    op: z.literal('update_assignment'),
    id: recordId,
    /** Null: the shift's. */
    from: optionalMoment,
    until: optionalMoment,
    break_minutes: minutes.nullable().optional(),
    leader: z.boolean().optional(),
    wage: wage.optional(),
  }),
  z.strictObject({ op: z.literal('confirm'), ids }),
  z.strictObject({ op: z.literal('cancel'), ids, reason: optionalText(TEXT_MAX.line) }),
]);

export type CrewChange = z.infer<typeof crewChange>;

export const crewPlanInput = z.strictObject({
  changes: z.array(crewChange).min(1).max(CREW_PLAN_MAX.changes),
});

const assignmentSchema = z.object({
  id: z.int(),
  crew_id: z.int(),
  name: z.string(),
  state: z.enum(ASSIGNMENT_STATES),
  /** Of the person, where they differ from the shift; else the shift's. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  break_minutes: z.int(),
  times_typed: z.boolean(),
  leader: z.boolean(),
  seen: z.boolean(),
  due: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
  warnings: z.array(crewWarning),
  wage,
});

export type Assignment = z.infer<typeof assignmentSchema>;

const shiftSchema = z.object({
  id: z.int(),
  function_id: z.int(),
  name: z.string(),
  amount: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  break_minutes: z.int(),
  travel_before: z.int(),
  travel_after: z.int(),
  location: z.string().nullable(),
  notes: z.string().nullable(),
  group_id: z.int().nullable(),
  /** Of the plan, if it has a price. */
  line_id: z.int().nullable(),
  /** The function's, if none was typed. */
  wage,
  wage_typed: z.boolean(),
  price: shiftPrice,
  /** Of all places. */
  price_total: money(z.number().nullable()),
  /** Places without a confirmed person. */
  open: z.int(),
  assignments: z.array(assignmentSchema),
});

export type Shift = z.infer<typeof shiftSchema>;

export const crewPlanSchema = z.object({
  version: z.int(),
  totals: z.object({
    needed: z.int(),
    confirmed: z.int(),
    requested: z.int(),
    open: z.int(),
  }),
  shifts: z.array(shiftSchema),
});

export type CrewPlan = z.infer<typeof crewPlanSchema>;

export const changedCrewPlanSchema = crewPlanSchema.extend({
  refs: z.record(z.string(), z.int()),
});

export const takenBy = z.object({
  crew_id: z.int().optional(),
  vehicle_id: z.int().optional(),
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  kind: z.enum(['shift', 'trip']),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
});

export type TakenBy = z.infer<typeof takenBy>;

export const crewPreviewSchema = z.object({
  taken: z.array(takenBy),
  full: z.array(z.int()),
  warnings: z.array(crewWarning.extend({ crew_id: z.int(), shift_id: z.int() })),
});

/** Either a period, or all by `after` and `limit`, also of a period. */
export const shiftsQuery = z
  .strictObject({
    from: requiredMoment.optional(),
    until: requiredMoment.optional(),
    open: z.enum(['true', 'false']).optional(),
    ...pageByIdQuery,
  })
  .refine(query => query.from !== undefined || isPageById(query), {
    path: ['from'],
    params: { code: 'required' },
  })
  .refine(query => query.until !== undefined || isPageById(query), {
    path: ['until'],
    params: { code: 'required' },
  })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } });

export const SHIFTS_MAX = LIST_MAX_ROWS;

export const shiftsAnswer = z.array(
  z.object({
    id: z.int(),
    project_id: z.int(),
    project_name: z.string(),
    function_id: z.int(),
    name: z.string(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    amount: z.int(),
    confirmed: z.int(),
    requested: z.int(),
    open: z.int(),
  })
);

export type ShiftOfCompany = z.infer<typeof shiftsAnswer>[number];
