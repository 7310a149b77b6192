import { z } from 'zod';
import { decimalNumber, eachOnce, recordId } from '../base/fields.ts';
import type { LICENCES } from '../crew/crewKinds.values.ts';

const LOADS_MAX = 200;

export const RIDERS_MAX = 99;

const share = decimalNumber(100, 2, 0.01);

/** Of a group of the project's plan; null: of the lines without one. */
export const tripLoads = z
  .array(z.strictObject({ group_id: recordId.nullable(), share }))
  .max(LOADS_MAX)
  .check(eachOnce(({ group_id }) => group_id));

export const shownLoads = z.array(z.object({ group_id: z.int().nullable(), share: z.number() }));

export type TripLoad = z.infer<typeof shownLoads>[number];

/** In kg and m³. Sums are "at least": products without a weight are counted, not guessed. */
export const loadSums = z.object({
  weight: z.number(),
  volume: z.number(),
  without_weight: z.int(),
});

export type LoadSums = z.infer<typeof loadSums>;

type Licence = (typeof LICENCES)[number];

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

/** Without a day: only licences without an end count. */
export const mayDrive = (
  held: readonly HeldLicence[],
  needed: Licence,
  lastDay: string | null
): boolean =>
  held.some(
    ({ code, until }) =>
      INCLUDES[code].includes(needed) && (!until || (lastDay !== null && until >= lastDay))
  );
