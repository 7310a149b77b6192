import { z } from 'zod';
import { endsAfterItBegins, requiredMoment } from '../base/fields.ts';
import { ASSIGNMENT_STATES } from './assignmentStates.values.ts';
import { rateSchema } from './rates.ts';
import { ON_ACCEPT, PROBLEMS } from './requests.values.ts';

export const myWorkQuery = z
  .strictObject({ from: requiredMoment, until: requiredMoment })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } });

const moment = z.iso.datetime();

/** Of the person's own shifts. Unmarked: everybody sees their own wage. */
const myShift = z.object({
  assignment_id: z.int(),
  shift_id: z.int(),
  project_id: z.int(),
  project_name: z.string(),
  name: z.string(),
  state: z.enum(ASSIGNMENT_STATES),
  problem: z.enum(PROBLEMS).nullable(),
  from: moment,
  until: moment,
  break_minutes: z.int(),
  travel_before: z.int(),
  travel_after: z.int(),
  location: z.string().nullable(),
  /** Notes, leader and colleagues: only of a confirmed assignment. */
  notes: z.string().nullable(),
  leader: z.boolean(),
  leader_name: z.string().nullable(),
  leader_phone: z.string().nullable(),
  colleagues: z.array(z.string()),
  wage: rateSchema.nullable(),
  due: moment.nullable(),
  message: z.string().nullable(),
  on_accept: z.enum(ON_ACCEPT).nullable(),
});

export type MyShift = z.infer<typeof myShift>;

const myTrip = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  vehicle: z.string(),
  departure: moment.nullable(),
  arrival: moment.nullable(),
  from_location: z.string().nullable(),
  to_location: z.string().nullable(),
  notes: z.string().nullable(),
  /** The project is not confirmed. */
  tentative: z.boolean(),
});

export type MyTrip = z.infer<typeof myTrip>;

export const myWorkAnswer = z.object({
  shifts: z.array(myShift),
  trips: z.array(myTrip),
  /** The last day whose hours are closed. */
  closed_until: z.iso.date().nullable(),
});
