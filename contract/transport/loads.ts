import { z } from 'zod';
import { decimalNumber, eachOnce, recordId } from '../base/fields.ts';
import type { LICENCES } from '../crew/crewKinds.values.ts';

const LOADS_MAX = 200;

export const RIDERS_MAX = 99;

const share = decimalNumber(100, 2).refine(percent => percent > 0, {
  params: { code: 'too_small', limit: 0.01 },
});

/** Of a group of the project's plan; null: of the lines without one. */
export const tripLoads = z
  .array(z.strictObject({ group_id: recordId.nullable(), share }))
  .max(LOADS_MAX)
  .check(eachOnce(({ group_id }) => group_id));

export const shownLoads = z.array(z.object({ group_id: z.int().nullable(), share: z.number() }));

export type TripLoad = z.infer<typeof shownLoads>[number];

/** Sums are "at least": products without a weight are counted, not guessed. */
export const loadSums = z.object({
  /** In kg. */
  weight: z.number(),
  /** In m³. */
  volume: z.number(),
  without_weight: z.int(),
});

export type LoadSums = z.infer<typeof loadSums>;

/** Percent of a vehicle's volume that is usable, if the company did not type another one. */
export const LOAD_FACTOR = 80;

interface Hold {
  volume_m3: number | null;
  box_length: number | null;
  box_width: number | null;
  box_height: number | null;
  payload_kg: number | null;
}

const CM3_IN_M3 = 1_000_000;

const volumeOf = ({ volume_m3, box_length, box_width, box_height }: Hold) => {
  if (volume_m3 !== null) return volume_m3;
  if (box_length === null || box_width === null || box_height === null) return null;
  return (box_length * box_width * box_height) / CM3_IN_M3;
};

/** Null if one of them is unknown, or nothing is there. */
const sumOf = (numbers: readonly (number | null)[]) =>
  numbers.length === 0
    ? null
    : numbers.reduce(
        (sum: number | null, each) => (sum === null || each === null ? null : sum + each),
        0
      );

export const inThousandths = (value: number) => Math.round(value * 1_000) / 1_000;

/** The limits of truck and trailer together: payload in kg, usable volume in m³. Null: unknown, so never exceeded. */
export const capacityOf = (holds: readonly Hold[], loadFactor: number) => {
  const volume = sumOf(holds.map(volumeOf));
  const payload = sumOf(holds.map(({ payload_kg }) => payload_kg));
  return {
    payload: payload === null ? null : inThousandths(payload),
    usable: volume === null ? null : inThousandths((volume * loadFactor) / 100),
  };
};

type Licence = (typeof LICENCES)[number];

/** For each licence, the licences that it includes. */
const INCLUDES: Readonly<Record<Licence, readonly Licence[]>> = {
  CE: ['CE', 'C', 'C1', 'BE', 'B'],
  C: ['C', 'C1', 'B'],
  C1: ['C1', 'B'],
  BE: ['BE', 'B'],
  B: ['B'],
};

interface HeldLicence {
  code: Licence;
  until?: string | null | undefined;
}

/** Whether one of the licences allows it on that day. Without a day: those without an end. */
export const mayDrive = (
  held: readonly HeldLicence[],
  needed: Licence,
  lastDay: string | null
): boolean =>
  held.some(
    ({ code, until }) =>
      INCLUDES[code].includes(needed) && (!until || (lastDay !== null && until >= lastDay))
  );
