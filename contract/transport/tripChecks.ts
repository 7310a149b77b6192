import { capacityOf } from './capacity.ts';
import { type LoadSums, mayDrive } from './loads.ts';
import type { TripCheck } from './transport.ts';
import type { Vehicle } from './vehicles.ts';

type Checked = Pick<
  Vehicle,
  | 'id'
  | 'name'
  | 'payload_kg'
  | 'box_length'
  | 'box_width'
  | 'box_height'
  | 'volume_m3'
  | 'seats'
  | 'licence'
  | 'inspection_until'
  | 'garage'
  | 'retired_at'
>;

interface CheckedTrip {
  vehicle: Checked | undefined;
  trailer: Checked | undefined;
  from: string | null;
  until: string | null;
  /** In the company's time zone. */
  last_day: string | null;
  /** Of a driver who is known; null: nobody, or a name alone. */
  licences: Parameters<typeof mayDrive>[0] | null;
  /** Driver and riders. */
  people: number;
  load: LoadSums;
}

/** The warnings of a trip never refuse it (docs/crew.md, rule 15). An unknown value gives none. */
export const checkTrip = (trip: CheckedTrip, loadFactor: number): TripCheck[] => {
  const units = [trip.vehicle, trip.trailer].filter(unit => unit !== undefined);
  const { payload, usable } = capacityOf(units, loadFactor);
  const seats = trip.vehicle?.seats ?? null;
  return [
    ...units.flatMap(unit => checkUnit(trip, unit)),
    ...exceeding('payload', trip.load.weight, payload),
    ...exceeding('volume', trip.load.volume, usable),
    ...exceeding('seats', trip.people, seats),
  ];
};

const exceeding = (code: TripCheck['code'], value: number, limit: number | null): TripCheck[] =>
  limit !== null && value > limit ? [{ code, value, limit }] : [];

const checkUnit = (trip: CheckedTrip, unit: Checked): TripCheck[] => {
  const { last_day, licences } = trip;
  const { id: vehicle_id, name, inspection_until, licence } = unit;
  const about = { vehicle_id, name };
  const inGarage = unit.garage.find(period => overlaps(trip, period));
  return [
    ...(isRetired(trip, unit) ? [{ code: 'retired' as const, ...about }] : []),
    ...(inspection_until !== null && last_day !== null && inspection_until < last_day
      ? [{ code: 'inspection' as const, value: last_day, limit: inspection_until, ...about }]
      : []),
    ...(inGarage ? [{ code: 'garage' as const, value: inGarage.from, ...about }] : []),
    ...(licence !== null && licences !== null && !mayDrive(licences, licence, last_day)
      ? [{ code: 'licence' as const, limit: licence, ...about }]
      : []),
  ];
};

type Times = Pick<CheckedTrip, 'from' | 'until'>;

const isRetired = ({ until }: Times, { retired_at }: Checked) =>
  retired_at !== null && (until === null || Date.parse(until) > Date.parse(retired_at));

const overlaps = ({ from, until }: Times, garage: Vehicle['garage'][number]) => {
  if (from === null) return false;
  const [start, end] = [Date.parse(from), Date.parse(until ?? from)];
  const isIn = start < Date.parse(garage.until) && end > Date.parse(garage.from);
  return isIn || (start === end && start === Date.parse(garage.from));
};
