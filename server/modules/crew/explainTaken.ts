import { brokenConstraint } from '../../db/failures.ts';
import { DomainError } from '../../errors.ts';
import type { ReadTx } from '../../db/tx.ts';
import { RefusedAtField } from '../../records/definition.ts';
import { findBooked, findBookedVehicle } from './shifts/conflicts.queries.ts';

type Reading = <Result>(work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;

const ONE_BOOKING: readonly string[] = ['bookings_one_place', 'bookings_one_job'];

export const isPersonTaken = (error: unknown) =>
  ONE_BOOKING.includes(brokenConstraint(error) ?? '');

/** Turns a refusal of the database into an error that names the other booking. Returns other errors unchanged. */
export const explainTaken = async (error: unknown, read: Reading): Promise<unknown> => {
  const refusal = refusalOf(error);
  if (refusal.constraint === 'shifts_full') return new DomainError('shift_full');
  if (refusal.constraint === 'hours_one_place') return new DomainError('hours_overlap');
  if (refusal.constraint === 'bookings_one_vehicle') return explainVehicle(refusal, read);
  if (!ONE_BOOKING.includes(refusal.constraint ?? '')) return error;
  const other = otherBooking(refusal.detail ?? '');
  const found = other ? await read(tx => findBooked(tx, other)) : [];
  const names = found.map(({ vehicle, taken }) => taken.project_name ?? vehicle ?? '–').join(', ');
  return new DomainError('person_taken', {
    extra: { taken: found.map(({ taken }) => taken) },
    ...(refusal.field !== undefined && {
      fields: { [refusal.field]: { code: 'person_taken', names } },
    }),
  });
};

const explainVehicle = async ({ detail = '', field }: Refusal, read: Reading) => {
  const [, id, period] = /existing key .*=\(\d+, (\d+), (.+)\)\.$/.exec(detail) ?? [];
  const found =
    id && period ? await read(tx => findBookedVehicle(tx, { vehicleId: Number(id), period })) : [];
  const names = found.map(({ taken }) => taken.project_name ?? taken.name).join(', ');
  // The refused field is the trip's vehicle or trailer, or the vehicle's own `shared`.
  const isTrailer = field === 'vehicle_id' && found.some(({ role }) => role === 'trailer');
  const refused = isTrailer ? 'trailer_id' : field;
  return new DomainError('vehicle_taken', {
    extra: { taken: found.map(({ taken }) => taken) },
    ...(refused !== undefined && { fields: { [refused]: { code: 'vehicle_taken', names } } }),
  });
};

interface Refusal {
  constraint?: string;
  detail?: string;
  field?: string;
}

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof Error)) return {};
  return {
    ...refusalOf(error.cause),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    ...('detail' in error && typeof error.detail === 'string' ? { detail: error.detail } : {}),
    ...(error instanceof RefusedAtField && { field: error.field }),
  };
};

/** Parses `… existing key …=(tenant, person, source or job, the other period).` */
const otherBooking = (detail: string) => {
  const [, crewId, key, period] =
    /existing key .*=\(\d+, (\d+), ([^,]+), (.+)\)\.$/.exec(detail) ?? [];
  return crewId && key && period ? { crewId: Number(crewId), key, period } : undefined;
};
