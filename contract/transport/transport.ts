import { z } from 'zod';
import { DASHBOARD_LISTS } from '../base/dashboardLists.values.ts';
import {
  filterText,
  momentText,
  optionalMoment,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { isPeriod } from '../base/periods.ts';
import { TRIP_STATUSES } from './tripStatuses.values.ts';

export const tripInput = z.strictObject({
  project_id: optionalReference,
  vehicle: requiredText(TEXT_MAX.name),
  /** The driver, active; the server copies the name to `driver`. A typed name empties it. */
  crew_id: optionalReference,
  /** The account of the driver. It and `crew_id` follow each other. */
  driver_id: optionalReference,
  driver: optionalText(TEXT_MAX.name),
  departure: optionalMoment,
  arrival: optionalMoment,
  /** The driver is booked from here; null: from the departure. */
  busy_from: optionalMoment,
  /** Null: until the arrival. */
  busy_until: optionalMoment,
  /** Books nobody. */
  tentative: z.boolean().optional(),
  from_location: optionalText(TEXT_MAX.line),
  to_location: optionalText(TEXT_MAX.line),
  status: z.enum(TRIP_STATUSES).optional(),
  notes: optionalText(TEXT_MAX.notes),
});

export const tripFields = tripInput.keyof().enum;

interface Times {
  departure?: string | null;
  arrival?: string | null;
}

export const arrivesAfterDeparture = ({ departure, arrival }: Times) =>
  !departure || !arrival || Date.parse(arrival) >= Date.parse(departure);

interface Busy extends Times {
  busy_from?: string | null;
  busy_until?: string | null;
}

/** The typed time that makes the driver's end not later than the beginning, if one does. */
export const wrongBusyTime = ({ busy_from, busy_until, departure, arrival }: Busy) => {
  const [from, until] = [busy_from ?? departure, busy_until ?? arrival];
  if (!from || !until || Date.parse(until) > Date.parse(from)) return undefined;
  if (busy_until) return 'busy_until';
  return busy_from ? 'busy_from' : undefined;
};

export const tripForm = tripInput
  .refine(arrivesAfterDeparture, { path: ['arrival'], params: { code: 'before_departure' } })
  .superRefine((trip, { addIssue }) => {
    const path = wrongBusyTime(trip);
    if (path) addIssue({ code: 'custom', path: [path], params: { code: 'before_start' } });
  });

/** The vehicle or driver has another trip at the same time. The trip is saved all the same. */
export const tripWarningSchema = z.object({
  code: z.enum(['vehicle_busy', 'driver_busy']),
  trip_id: z.int(),
  vehicle: z.string(),
  driver: z.string().nullable(),
  departure: z.iso.datetime().nullable(),
  arrival: z.iso.datetime().nullable(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
});

export type TripWarning = z.infer<typeof tripWarningSchema>;

export const tripSchema = z.object({
  ...recordFields,
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  vehicle: z.string(),
  crew_id: z.int().nullable(),
  driver_id: z.int().nullable(),
  driver: z.string().nullable(),
  departure: z.iso.datetime().nullable(),
  arrival: z.iso.datetime().nullable(),
  busy_from: z.iso.datetime().nullable(),
  busy_until: z.iso.datetime().nullable(),
  tentative: z.boolean(),
  from_location: z.string().nullable(),
  to_location: z.string().nullable(),
  status: z.string(),
  notes: z.string().nullable(),
  warnings: z.array(tripWarningSchema).optional(),
});

export type Trip = z.infer<typeof tripSchema>;

export const tripListQuery = listQuery(['departure', 'vehicle', 'driver', 'status'], {
  status: filterText.optional(),
  project_id: recordId.optional(),
  crew_id: recordId.optional(),
  driver_id: recordId.optional(),
  period: z.string().refine(isPeriod).optional(),
  dashboard: z.enum(DASHBOARD_LISTS.transport).optional(),
  departure_gte: momentText.optional(),
  departure_lt: momentText.optional(),
});
