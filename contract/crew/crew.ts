import { z } from 'zod';
import {
  dayText,
  eachOnce,
  optionalEmail,
  optionalText,
  recordFields,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { cost, remark } from '../base/moneyFields.ts';
import { CREW_KINDS, DEFAULT_STATES, LICENCES } from './crewKinds.values.ts';
import { wage } from './crewFunctions.ts';
import { rateSchema } from './rates.ts';

export const SKILLS_MAX = 50;

const licence = z.strictObject({ code: z.enum(LICENCES), until: dayText.nullable().optional() });

const licences = z
  .array(licence)
  .max(LICENCES.length)
  .check(eachOnce(({ code }) => code));

const skill = z.strictObject({
  function_id: recordId,
  wage: cost(rateSchema.nullable()).optional(),
});

const skills = z
  .array(skill)
  .max(SKILLS_MAX)
  .check(eachOnce(({ function_id }) => function_id));

/** While the person has an account, these fields follow it and cannot be changed here. */
export const ACCOUNT_FIELDS = ['name', 'email', 'phone', 'active'] as const;

export const crewInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  email: optionalEmail,
  phone: optionalText(TEXT_MAX.phone),
  active: z.boolean().optional(),
  kind: z.enum(CREW_KINDS).optional(),
  plannable: z.boolean().optional(),
  default_state: z.enum(DEFAULT_STATES).optional(),
  licences: licences.optional(),
  functions: skills.optional(),
  wage: wage.optional(),
  notes: remark(optionalText(TEXT_MAX.notes)),
});

export const crewFields = crewInput.keyof().enum;

export const crewSchema = z.object({
  ...recordFields,
  user_id: z.int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  active: z.boolean(),
  kind: z.enum(CREW_KINDS),
  plannable: z.boolean(),
  default_state: z.enum(DEFAULT_STATES),
  licences: z.array(z.object({ code: z.enum(LICENCES), until: z.string().nullish() })),
  functions: z
    .array(z.object({ function_id: z.int(), wage: cost(rateSchema.nullable()) }))
    .optional(),
  wage,
  notes: remark(z.string().nullable()),
});

export type CrewMember = z.infer<typeof crewSchema>;

export const crewListQuery = listQuery(['name', 'kind'], {
  user_id: recordId.optional(),
  kind: z.enum(CREW_KINDS).optional(),
  active: z.boolean().optional(),
  plannable: z.boolean().optional(),
  function_id: recordId.optional(),
});

export const mergeInput = z.strictObject({ into: recordId });
