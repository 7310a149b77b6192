import { z } from 'zod';
import { DASHBOARD_LISTS } from '../base/dashboardLists.values.ts';
import {
  eachOnce,
  filterText,
  momentText,
  optionalAmount,
  optionalMoment,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery, periodFilter } from '../base/list.ts';
import { loadSums, RIDERS_MAX, shownLoads, tripLoads } from './loads.ts';
import { TRIP_STATUSES } from './tripStatuses.values.ts';
import { TRIP_CHECKS } from './tripChecks.values.ts';

export const tripInput = z.strictObject({
  project_id: optionalReference,
  /** The server copies the name to `vehicle`. A typed name empties it; one of both is needed. */
  vehicle_id: optionalReference,
  vehicle: optionalText(TEXT_MAX.name),
  trailer_id: optionalReference,
  /** The driver, active; the server copies the name to `driver`. A typed name empties it. */
  crew_id: optionalReference,
  /** The account of the driver. It and `crew_id` follow each other. */
  driver_id: optionalReference,
  driver: optionalText(TEXT_MAX.name),
  /** Passengers. The trip does not book them: their shifts do. */
  rider_ids: z
    .array(recordId)
    .max(RIDERS_MAX)
    .check(eachOnce(id => id))
    .optional(),
  departure: optionalMoment,
  arrival: optionalMoment,
  /** When the driver and the vehicles are booked; null: from the departure, until the arrival. */
  busy_from: optionalMoment,
  busy_until: optionalMoment,
  /** Books nobody. */
  tentative: z.boolean().optional(),
  from_location: optionalText(TEXT_MAX.line),
  to_location: optionalText(TEXT_MAX.line),
  status: z.enum(TRIP_STATUSES).optional(),
  distance_km: optionalAmount,
  loads: tripLoads.optional(),
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

export const wrongBusyTime = ({ busy_from, busy_until, departure, arrival }: Busy) => {
  const [from, until] = [busy_from ?? departure, busy_until ?? arrival];
  if (!from || !until || Date.parse(until) > Date.parse(from)) return undefined;
  if (busy_until) return 'busy_until';
  return busy_from ? 'busy_from' : undefined;
};

interface Named {
  vehicle?: string | null;
  vehicle_id?: number | null;
}

export const namesVehicle = ({ vehicle, vehicle_id }: Named) => !!vehicle || !!vehicle_id;

interface Coupled {
  vehicle_id?: number | null;
  trailer_id?: number | null;
}

export const pullsItself = ({ vehicle_id, trailer_id }: Coupled) =>
  !!vehicle_id && vehicle_id === trailer_id;

export const tripForm = tripInput
  .refine(namesVehicle, { path: ['vehicle'], params: { code: 'required' } })
  .refine(trip => !pullsItself(trip), { path: ['trailer_id'], params: { code: 'pulls_itself' } })
  .refine(arrivesAfterDeparture, { path: ['arrival'], params: { code: 'before_departure' } })
  .superRefine((trip, { addIssue }) => {
    const path = wrongBusyTime(trip);
    if (path) addIssue({ code: 'custom', path: [path], params: { code: 'before_start' } });
  });

/** Another trip of the vehicle or driver at the same time. It does not refuse the trip. */
export const tripOverlapSchema = z.object({
  code: z.enum(['vehicle_busy', 'driver_busy']),
  trip_id: z.int(),
  vehicle: z.string(),
  driver: z.string().nullable(),
  departure: z.iso.datetime().nullable(),
  arrival: z.iso.datetime().nullable(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
});

export type TripOverlap = z.infer<typeof tripOverlapSchema>;

/**
 * A warning about a trip. `value` exceeds `limit`: in kg, m³ or people, or a day. `inspection`, `garage`, `licence`
 * and `retired` name the vehicle.
 */
export const tripCheckSchema = z.object({
  code: z.enum(TRIP_CHECKS),
  value: z.union([z.number(), z.string()]).optional(),
  limit: z.union([z.number(), z.string()]).optional(),
  vehicle_id: z.int().optional(),
  name: z.string().optional(),
});

export type TripCheck = z.infer<typeof tripCheckSchema>;

const tripWarningSchema = z.union([tripOverlapSchema, tripCheckSchema]);

export type TripWarning = z.infer<typeof tripWarningSchema>;

export const tripSchema = z.object({
  ...recordFields,
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  vehicle_id: z.int().nullable(),
  vehicle: z.string(),
  trailer_id: z.int().nullable(),
  crew_id: z.int().nullable(),
  driver_id: z.int().nullable(),
  driver: z.string().nullable(),
  rider_ids: z.array(z.int()).optional(),
  departure: z.iso.datetime().nullable(),
  arrival: z.iso.datetime().nullable(),
  busy_from: z.iso.datetime().nullable(),
  busy_until: z.iso.datetime().nullable(),
  tentative: z.boolean(),
  from_location: z.string().nullable(),
  to_location: z.string().nullable(),
  status: z.string(),
  distance_km: z.number().nullable(),
  loads: shownLoads.optional(),
  notes: z.string().nullable(),
  /** Of a trip with a vehicle; after it was saved also the overlaps of others. */
  warnings: z.array(tripWarningSchema).optional(),
});

export type Trip = z.infer<typeof tripSchema>;

export const tripListQuery = listQuery(['departure', 'vehicle', 'driver', 'status'], {
  status: filterText.optional(),
  project_id: recordId.optional(),
  /** As vehicle or as trailer. */
  vehicle_id: recordId.optional(),
  crew_id: recordId.optional(),
  driver_id: recordId.optional(),
  tentative: z.boolean().optional(),
  period: periodFilter,
  dashboard: z.enum(DASHBOARD_LISTS.transport).optional(),
  departure_gte: momentText.optional(),
  departure_lt: momentText.optional(),
});

const projectTrip = z.object({
  id: z.int(),
  vehicle_id: z.int().nullable(),
  trailer_id: z.int().nullable(),
  crew_id: z.int().nullable(),
  load: loadSums,
  /** In kg and m³, of vehicle and trailer. Null: unknown. */
  payload: z.number().nullable(),
  usable: z.number().nullable(),
  warnings: z.array(tripCheckSchema),
});

export type ProjectTrip = z.infer<typeof projectTrip>;

/** `not_loaded` counts outbound trips only. */
export const projectTransport = z.object({
  ...loadSums.shape,
  not_loaded: z.object({ weight: z.number(), volume: z.number() }),
  trips: z.array(projectTrip),
});

export type ProjectTransport = z.infer<typeof projectTransport>;
