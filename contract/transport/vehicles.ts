import { z } from 'zod';
import {
  decimalNumber,
  endsAfterItBegins,
  optionalAmount,
  optionalDay,
  optionalMoment,
  optionalReference,
  optionalText,
  recordFields,
  requiredMoment,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { cost } from '../base/moneyFields.ts';
import { LICENCES } from '../crew/crewKinds.values.ts';
import { VEHICLE_KINDS } from './vehicleKinds.values.ts';

const GARAGE_MAX = 50;

const SEATS_MAX = 99;

const optionalCost = cost(decimalNumber(9_999_999, 2)).nullable().optional();

const shownCost = cost(z.number()).nullable();

/** A period in which the vehicle cannot drive. Trips in it get a warning, and are not refused. */
const garagePeriod = z
  .strictObject({
    from: requiredMoment,
    until: requiredMoment,
    reason: optionalText(TEXT_MAX.line),
  })
  .refine(endsAfterItBegins, { path: ['until'], params: { code: 'before_start' } });

export const vehicleInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  /** Once among vehicles that are not retired, whatever its spaces, dashes and case. */
  plate: optionalText(TEXT_MAX.code),
  kind: z.enum(VEHICLE_KINDS).optional(),
  payload_kg: optionalAmount,
  /** Inside, in cm. */
  box_length: optionalAmount,
  box_width: optionalAmount,
  box_height: optionalAmount,
  /** Wins over the box. */
  volume_m3: optionalAmount,
  /** With the driver's. */
  seats: z.int().min(1).max(SEATS_MAX).nullable().optional(),
  licence: z.enum(LICENCES).nullable().optional(),
  inspection_until: optionalDay,
  cost_per_km: optionalCost,
  cost_per_day: optionalCost,
  supplier_id: optionalReference,
  /** Stands for any number of vehicles ("a hired van"): several trips have it at once. */
  shared: z.boolean().optional(),
  garage: z.array(garagePeriod).max(GARAGE_MAX).optional(),
  retired_at: optionalMoment,
  notes: optionalText(TEXT_MAX.notes),
});

export const vehicleFields = vehicleInput.keyof().enum;

export const vehicleSchema = z.object({
  ...recordFields,
  name: z.string(),
  plate: z.string().nullable(),
  kind: z.enum(VEHICLE_KINDS),
  payload_kg: z.number().nullable(),
  box_length: z.number().nullable(),
  box_width: z.number().nullable(),
  box_height: z.number().nullable(),
  volume_m3: z.number().nullable(),
  seats: z.int().nullable(),
  licence: z.enum(LICENCES).nullable(),
  inspection_until: z.string().nullable(),
  cost_per_km: shownCost,
  cost_per_day: shownCost,
  supplier_id: z.int().nullable(),
  supplier_name: z.string().nullable(),
  shared: z.boolean(),
  garage: z.array(
    z.object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      reason: z.string().nullish(),
    })
  ),
  retired_at: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
});

export type Vehicle = z.infer<typeof vehicleSchema>;

export type GaragePeriod = Vehicle['garage'][number];

export const vehicleListQuery = listQuery(['name', 'plate', 'kind', 'inspection_until'], {
  kind: z.enum(VEHICLE_KINDS).optional(),
  shared: z.boolean().optional(),
  active: z.boolean().optional(),
});

/** As `fold_plate` of the database: two plates that are spelled alike are one. */
export const foldPlate = (plate: string) => plate.replace(/[\s-]/g, '').toUpperCase();
