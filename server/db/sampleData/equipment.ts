import type { equipment } from '../tables/equipment.ts';
import { DEVICES } from './catalogue.ts';
import type { Generation } from './generation.ts';
import { daysFrom, pastMoment } from './moments.ts';
import type { Random } from './random.ts';

type EquipmentRow = typeof equipment.$inferInsert;

const STATUSES = [
  ['beschikbaar', 70],
  ['verhuurd', 18],
  ['in reparatie', 6],
  ['in keuring', 4],
  ['buiten gebruik', 2],
] as const;

const AISLES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

const REMARKS = [
  'Connector vervangen en getest.',
  'Flightcase mist een wiel.',
  'Kras op de behuizing, werkt goed.',
  'Nieuwe flightcase.',
  'Zekering vervangen.',
] as const;

export const equipmentRow = (
  random: Random,
  { tenantId, now }: Generation,
  number: number
): EquipmentRow => {
  const device = random.pick(DEVICES);
  const status = random.weighted(STATUSES);
  const created_at = pastMoment(random, now);
  return {
    tenant_id: tenantId,
    name: device.name,
    type: device.type,
    serial_number: serialNumber(device.code, number),
    status,
    location: locationOf(random, status),
    notes: random.chance(0.35) ? notes(random, now) : null,
    created_at,
    updated_at: created_at,
  };
};

const SERIAL_NUMBERS = 10_000_000;
/** Shares no factor with the above: ten million numbers in an order that looks like none. */
const STEP = 3_571_429;

const serialNumber = (code: string, number: number): string =>
  `${code}-${String((number * STEP) % SERIAL_NUMBERS).padStart(7, '0')}`;

const locationOf = (random: Random, status: (typeof STATUSES)[number][0]): string => {
  if (status === 'verhuurd') return 'Op locatie';
  if (status === 'in reparatie' || status === 'in keuring') return 'Werkplaats';
  return `Magazijn ${random.pick(AISLES)}, stelling ${random.integer(1, 40)}`;
};

/** NEN 3140 asks for an inspection of electrical equipment every year. */
const notes = (random: Random, now: Date): string => {
  if (random.chance(0.5)) return random.pick(REMARKS);
  const due = daysFrom(now, random.integer(-20, 365));
  return `NEN 3140-keuring geldig tot ${due.getUTCMonth() + 1}-${due.getUTCFullYear()}.`;
};
