import { text } from './fields.ts';

/** The two-letter code of a country (ISO 3166). */
export const optionalCountry = text(2)
  .nullable()
  .transform(value => value?.toUpperCase() || null)
  .refine(value => value === null || /^[A-Z]{2}$/.test(value))
  .optional();

/** A Dutch postal code, in any spelling. */
const DUTCH = /^(\d{4})\s*([a-z]{2})$/i;

/** A postal code as it is printed: `1234ab` is `1234 AB`. Codes of other countries keep their spelling. */
export const spellPostalCode = (value: string) => {
  const [, digits, letters] = DUTCH.exec(value) ?? [];
  return digits && letters ? `${digits} ${letters.toUpperCase()}` : value;
};

/** The number of a company at an authority, without the signs that people group it by. */
export const spellNumber = (value: string) => value.toUpperCase().replaceAll(/[\s.-]/g, '') || null;
