import { z } from 'zod';
import {
  clockTime,
  dayText,
  eachOnce,
  endsAfterItBegins,
  optionalText,
  recordId,
  requiredMoment,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { AVAILABILITY_STATES } from './crewKinds.values.ts';

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .check(eachOnce(day => day));

const state = z.enum(AVAILABILITY_STATES);
const reason = optionalText(TEXT_MAX.line);

export const availabilityPeriod = z
  .strictObject({ state, from: requiredMoment, until: requiredMoment, reason })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } });

/** `time_until` 00:00 is the end of the day; an earlier time than `time_from` ends the next day. */
export const availabilityWeekly = z.strictObject({
  state,
  weekdays,
  time_from: clockTime,
  time_until: clockTime,
  valid_until: dayText.nullable().optional(),
  reason,
});

export const availabilityInput = z.union([availabilityPeriod, availabilityWeekly]);

export type AvailabilityInput = z.input<typeof availabilityInput>;

export const AVAILABILITY_MAX = 500;

const shared = { id: recordId, state, reason: z.string().nullable() };

export const availabilityEntry = z.union([
  z.object({ ...shared, from: z.iso.datetime(), until: z.iso.datetime() }),
  z.object({
    ...shared,
    weekdays: z.array(z.int()),
    time_from: z.string(),
    time_until: z.string(),
    valid_until: z.string().nullable(),
  }),
]);

export type AvailabilityEntry = z.infer<typeof availabilityEntry>;

export const availabilityAnswer = z.array(availabilityEntry);
