import { z } from 'zod';
import { HOUR_MS } from '#contract/base/durations';
import {
  endsAfterItBegins,
  optionalReference,
  optionalText,
  recordId,
  requiredMoment,
} from '#contract/base/fields';
import { TEXT_MAX } from '#contract/base/limits';
import { minutes } from '#contract/crew/crewFunctions';
import { CREW_PLAN_MAX, type Shift, SHIFT_AMOUNT_MAX } from '#contract/crew/crewPlans';
import { rateForm } from '#contract/crew/rateForm';
import { changedFields } from '../../../platform/data/records.ts';
import type { ShiftValues } from './model/crewChanges.ts';

export const shiftForm = z
  .object({
    function_id: recordId,
    amount: z.int().min(1).max(SHIFT_AMOUNT_MAX),
    from: requiredMoment,
    until: requiredMoment,
    name: optionalText(TEXT_MAX.name),
    break_minutes: minutes.nullable().optional(),
    travel_before: minutes.nullable().optional(),
    travel_after: minutes.nullable().optional(),
    location: optionalText(TEXT_MAX.line),
    notes: optionalText(TEXT_MAX.notes),
    group_id: optionalReference,
    wage: rateForm.optional(),
    price: rateForm.optional(),
  })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } })
  .refine(
    ({ from, until }) => Date.parse(until) - Date.parse(from) <= CREW_PLAN_MAX.hours * HOUR_MS,
    { path: ['until'], params: { code: 'longer_than_day' } }
  );

/**
 * The body of the call. Of a new shift, name, break, wage and price follow the function unless typed. Of another one,
 * only what was changed is sent: a colleague's other fields stay, and emptied minutes are none.
 */
export const shiftValues = (
  typed: z.infer<typeof shiftForm>,
  opened: Shift | undefined,
  functionName: string | undefined
): ShiftValues => {
  const { name, break_minutes, travel_before, travel_after, wage, price, group_id, ...values } =
    typed;
  // An empty name resets it to the function's.
  const named = name ?? (opened && functionName);
  const isOther = (field: 'group_id' | 'wage' | 'price') =>
    JSON.stringify(typed[field] ?? null) !== JSON.stringify(opened?.[field] ?? null);
  const none = opened ? 0 : undefined;
  const minutesOf = {
    break_minutes: break_minutes ?? none,
    travel_before: travel_before ?? none,
    travel_after: travel_after ?? none,
  };
  return {
    ...changedFields({ ...values, ...minutesOf }, opened),
    ...(named && named !== opened?.name && { name: named }),
    ...(group_id !== undefined && isOther('group_id') && { group_id }),
    ...(wage !== undefined && isOther('wage') && { wage }),
    ...(price !== undefined && isOther('price') && { price }),
  };
};
