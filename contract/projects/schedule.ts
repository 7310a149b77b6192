import { z } from 'zod';
import { clockTime, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { SCHEDULE_KINDS, SCHEDULE_MAX_ROWS } from './scheduleKinds.values.ts';

const DAYS_BEFORE = -60;
const DAYS_AFTER = 366;

/** `day` 0 is the project's first day; `time` is on the tenant's clock. Both stay when the project moves. */
export const scheduleRow = z.strictObject({
  kind: z.enum(SCHEDULE_KINDS),
  day: z.int().min(DAYS_BEFORE).max(DAYS_AFTER),
  time: clockTime,
  note: requiredText(TEXT_MAX.line).nullable(),
});

export type ScheduleRow = z.infer<typeof scheduleRow>;

export const schedule = z.array(scheduleRow).max(SCHEDULE_MAX_ROWS);
