import { text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';

/** Countries of customers by the names that files have for them, in the languages of the product. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  NL: 'nederland, netherlands, the netherlands, niederlande, holland',
  BE: 'belgië, belgie, belgium, belgien',
  DE: 'duitsland, germany, deutschland',
  FR: 'frankrijk, france, frankreich',
  LU: 'luxemburg, luxembourg',
  GB: 'verenigd koninkrijk, united kingdom, vereinigtes königreich, uk, engeland, england',
  AT: 'oostenrijk, austria, österreich',
  CH: 'zwitserland, switzerland, schweiz',
  DK: 'denemarken, denmark, dänemark',
  ES: 'spanje, spain, spanien',
  IT: 'italië, italie, italy, italien',
  PL: 'polen, poland',
};

const CODES = new Map(
  Object.entries(COUNTRY_NAMES).flatMap(([code, names]) =>
    names.split(', ').map(name => [name, code] as const)
  )
);

/** The two-letter code of a country (ISO 3166); the names of near ones are read as well. */
export const optionalCountry = text(TEXT_MAX.name)
  .nullable()
  .transform(value => (value ? (CODES.get(value.toLowerCase()) ?? value.toUpperCase()) : null))
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
