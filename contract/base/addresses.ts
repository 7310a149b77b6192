import { text } from './fields.ts';
import { TEXT_MAX } from './limits.ts';

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

/** ISO 3166. Names of nearby countries are also accepted. */
export const optionalCountry = text(TEXT_MAX.name)
  .nullable()
  .transform(value => (value ? (CODES.get(value.toLowerCase()) ?? value.toUpperCase()) : null))
  .refine(value => value === null || /^[A-Z]{2}$/.test(value), {
    params: { code: 'country' },
  })
  .optional();

const DUTCH = /^(\d{4})\s*([a-z]{2})$/i;

/** `1234ab` is `1234 AB`. Foreign codes stay unchanged. */
export const spellPostalCode = (value: string) => {
  const [, digits, letters] = DUTCH.exec(value) ?? [];
  return digits && letters ? `${digits} ${letters.toUpperCase()}` : value;
};

export const spellNumber = (value: string) => value.toUpperCase().replaceAll(/[\s.-]/g, '') || null;
