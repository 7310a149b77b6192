/** A group of thousands is three digits; the last other sign before digits is the decimal one. */
const THOUSANDS = /^[+-]?\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;

/**
 * A number as people type or paste it, in any of our languages: `1.234,50`, `1,234.50`, `€ 12,50`,
 * `12.5`. A sign before three last digits is one of thousands where a second one shows it, or where
 * there is no other way to read it. `undefined` for what is no number.
 */
export const typedNumber = (text: string): number | undefined => {
  const plain = text.replaceAll(/[€\s\u00a0\u202f]/g, '').replace(/^EUR/i, '');
  if (plain === '') return undefined;
  const decimal = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const others = plain.slice(0, Math.max(decimal, 0));
  const sign = plain[decimal];
  const isThousands =
    decimal >= 0 && sign !== undefined && others.includes(sign) && THOUSANDS.test(plain);
  const whole = decimal < 0 || isThousands ? plain : others;
  const digits = whole.replaceAll(/[.,']/g, '');
  const fraction = decimal < 0 || isThousands ? '' : plain.slice(decimal + 1);
  const value = `${digits || '0'}.${fraction || '0'}`;
  return /^[+-]?\d+\.\d+$/.test(value) && /\d/.test(plain) ? Number(value) : undefined;
};
