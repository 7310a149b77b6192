import { text } from './fields.ts';

/** The two-letter code of a country (ISO 3166). */
export const optionalCountry = text(2)
  .nullable()
  .transform(value => value?.toUpperCase() || null)
  .refine(value => value === null || /^[A-Z]{2}$/.test(value))
  .optional();

/** A Dutch postal code, in any spelling. */
const DUTCH = /^(\d{4})\s*([a-z]{2})$/i;

/** The printed form of a postal code: `1234ab` is `1234 AB`. Foreign codes stay unchanged. */
export const spellPostalCode = (value: string) => {
  const [, digits, letters] = DUTCH.exec(value) ?? [];
  return digits && letters ? `${digits} ${letters.toUpperCase()}` : value;
};

/** A registration number without the spaces and signs that group its digits. */
export const spellNumber = (value: string) => value.toUpperCase().replaceAll(/[\s.-]/g, '') || null;
