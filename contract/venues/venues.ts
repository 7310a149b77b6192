import { z } from 'zod';
import { optionalCountry, spellPostalCode } from '../base/addresses.ts';
import {
  filterText,
  optionalEmail,
  optionalText,
  recordFields,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';

const FARTHEST_KM = 20_000;

export const venueInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  street: optionalText(TEXT_MAX.line),
  postal_code: optionalText(TEXT_MAX.code, spellPostalCode),
  city: optionalText(TEXT_MAX.name),
  country: optionalCountry,
  contact_name: optionalText(TEXT_MAX.name),
  contact_email: optionalEmail,
  contact_phone: optionalText(TEXT_MAX.phone),
  load_in: optionalText(TEXT_MAX.notes),
  power: optionalText(TEXT_MAX.notes),
  distance_km: z.int().min(0).max(FARTHEST_KM).nullable().optional(),
});

export const venueFields = venueInput.keyof().enum;

export const venueSchema = z.object({
  ...recordFields,
  name: z.string(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  load_in: z.string().nullable(),
  power: z.string().nullable(),
  distance_km: z.int().nullable(),
});

export type Venue = z.infer<typeof venueSchema>;

export const venueListQuery = listQuery(['name', 'city', 'distance_km'], {
  city: filterText.optional(),
});
