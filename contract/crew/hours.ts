import { z } from 'zod';
import {
  decimalNumber,
  momentText,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredMoment,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery, periodFilter } from '../base/list.ts';
import { cost } from '../base/moneyFields.ts';
import { fileKey } from '../files/uploads.ts';
import { minutes } from './crewFunctions.ts';
import { HOURS_STATES, WRITTEN_STATES } from './hoursStates.values.ts';
import { type Times, wrongTime } from './workedTimes.ts';

const EXPENSES_MAX = 20;

/** Unmarked: approvers of hours see the claimed amount. */
const expense = z.strictObject({
  text: requiredText(TEXT_MAX.name),
  amount: decimalNumber(99_999, 2),
  /** The receipt: a key of an upload of `receipts`. */
  file: fileKey.nullable().optional(),
});

export type Expense = z.infer<typeof expense>;

export const workedInput = {
  from: requiredMoment,
  until: requiredMoment,
  break_minutes: minutes.optional(),
  km: decimalNumber(9_999, 1).nullable().optional(),
  expenses: z.array(expense).max(EXPENSES_MAX).optional(),
  notes: optionalText(TEXT_MAX.notes),
  state: z.enum(WRITTEN_STATES).optional(),
};

export const hoursInput = z.strictObject({
  crew_id: recordId,
  /** Of the same person. The hours get its project. */
  assignment_id: optionalReference,
  project_id: optionalReference,
  ...workedInput,
});

export const hoursFields = hoursInput.keyof().enum;

export const checkTimes = (values: Times, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
  const wrong = wrongTime(values);
  if (wrong) addIssue({ code: 'custom', path: [wrong.field], params: { code: wrong.code } });
};

export const claimedBy = (expenses: readonly Pick<Expense, 'amount'>[]) =>
  Math.round(expenses.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;

const workedSchema = {
  assignment_id: z.int().nullable(),
  project_id: z.int().nullable(),
  /** Kept when the project is deleted. */
  project_name: z.string().nullable(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  break_minutes: z.int(),
  km: z.number().nullable(),
  expenses: z.array(z.object({ text: z.string(), amount: z.number(), file: z.string().nullish() })),
  claimed: z.number(),
  notes: z.string().nullable(),
  state: z.enum(HOURS_STATES),
  reason: z.string().nullable(),
  /** This entry's part of what is paid for its assignment (rule 18). */
  paid_minutes: z.int(),
};

export const hoursSchema = z.object({
  ...recordFields,
  crew_id: z.int(),
  ...workedSchema,
  wage: cost(z.number().nullable()),
});

export type Hours = z.infer<typeof hoursSchema>;

export const hoursListQuery = listQuery(['from', 'project_name', 'state', 'paid_minutes'], {
  crew_id: recordId.optional(),
  project_id: recordId.optional(),
  assignment_id: recordId.optional(),
  state: z.enum(HOURS_STATES).optional(),
  period: periodFilter,
  from_gte: momentText.optional(),
  from_lt: momentText.optional(),
});

const DECIDED_MAX = 500;

const ids = z.array(recordId).min(1).max(DECIDED_MAX);

/** `seen`: the versions of these entries that the caller decides about, in their order. */
const decidedEntries = { ids, seen: z.array(z.int()).max(DECIDED_MAX).optional() };

export const decidedInput = z.strictObject({
  ...decidedEntries,
  reason: optionalText(TEXT_MAX.line),
});

export const reasonedInput = z.strictObject({
  ...decidedEntries,
  reason: requiredText(TEXT_MAX.line),
});

export const submitInput = z.strictObject({ ids });

export const myHoursSchema = z.object({
  id: z.int(),
  client_id: z.string().nullable(),
  version: z.int(),
  ...workedSchema,
  /** The wage. Unmarked: everybody sees their own. */
  earned: z.number().nullable(),
});

export type MyHours = z.infer<typeof myHoursSchema>;

export const myHoursAnswer = z.array(myHoursSchema);

const ownValues = {
  /** A confirmed assignment of the person. The hours get its project. */
  assignment_id: optionalReference,
  /** For freelancers the project of one of their trips or confirmed shifts. */
  project_id: optionalReference,
  ...workedInput,
};

export const myHoursInput = z
  .strictObject({ client_id: z.uuid().optional(), ...ownValues })
  .superRefine(checkTimes);

export type MyHoursInput = z.input<typeof myHoursInput>;

export const myHoursChanges = z.strictObject(ownValues).partial();
