import { z } from 'zod';
import { recordFields, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { cost, money } from '../base/moneyFields.ts';
import { rateSchema } from './rates.ts';

export const MINUTES_MAX = 1_440;

export const minutes = z.int().min(0).max(MINUTES_MAX);

export const wage = cost(rateSchema.nullable());

export const shiftPrice = money(rateSchema.nullable());

export const crewFunctionInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  wage: wage.optional(),
  price: shiftPrice.optional(),
  break_minutes: minutes.optional(),
  /** Standby: the person may have other bookings at the same time. */
  parallel: z.boolean().optional(),
});

export const crewFunctionFields = crewFunctionInput.keyof().enum;

export const crewFunctionSchema = z.object({
  ...recordFields,
  name: z.string(),
  wage,
  price: shiftPrice,
  break_minutes: z.int(),
  parallel: z.boolean(),
});

export type CrewFunction = z.infer<typeof crewFunctionSchema>;

export const crewFunctionListQuery = listQuery(['name'], {});
