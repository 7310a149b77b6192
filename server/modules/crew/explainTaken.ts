import { DomainError } from '../../errors.ts';
import type { ReadTx } from '../../db/tx.ts';
import { findBooked } from './shifts/conflicts.queries.ts';

type Reading = <Result>(work: (tx: ReadTx) => Promise<Result>) => Promise<Result>;

const ONE_BOOKING: readonly string[] = ['bookings_one_place', 'bookings_one_job'];

/**
 * Explains what the database refused of bookings, with the other one. Other errors are returned unchanged.
 */
export const explainTaken = async (error: unknown, read: Reading): Promise<unknown> => {
  if (!(error instanceof Error)) return error;
  const { constraint, detail } = refusalOf(error);
  if (constraint === 'shifts_full') return new DomainError('shift_full');
  if (constraint !== undefined && ONE_BOOKING.includes(constraint)) {
    const other = detail === undefined ? undefined : otherBooking(detail);
    const taken = other && (await read(tx => findBooked(tx, other)));
    return new DomainError('person_taken', { extra: { taken: taken ?? [] } });
  }
  const { cause } = error;
  if (cause === undefined) return error;
  const explained = await explainTaken(cause, read);
  return explained === cause ? error : explained;
};

const refusalOf = (error: Error) => ({
  constraint:
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined,
  detail: 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined,
});

/** Parses `… existing key …=(tenant, person, source or job, the other period).` */
const otherBooking = (detail: string) => {
  const [, crewId, key, period] =
    /existing key .*=\(\d+, (\d+), ([^,]+), (.+)\)\.$/.exec(detail) ?? [];
  return crewId && key && period ? { crewId: Number(crewId), key, period } : undefined;
};
