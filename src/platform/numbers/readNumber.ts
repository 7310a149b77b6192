export const CURRENCY = /€|\beur\b|,[-–]/i;

/** Allowed next to a number: currencies, `12,-`, `10 st.`, `10x`, `x10`. */
const BESIDE_NUMBER =
  /^\s*[x×](?=\s*\d)|€|\beur\b|,[-–]+$|(?:x|×|st|stuks?|stk|stück|pcs?)\.?$|%/gi;

/** `1 000`, `1'000,50`: other spaces stand between two numbers. */
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

const NUMBER = /^\d+(?:([.,])\d{3}(?:\1\d{3})*)?(?:[.,]\d+)?$/;

const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * A number in nl, en or de: `1.234,50`, `1,234.50`, `12.5`; `undefined` if it is none. A single
 * mark before three digits separates thousands, unless it is the decimal sign of the user's
 * language.
 */
export const readNumber = (text: string, decimal?: string): number | undefined => {
  const beside = text.replaceAll(BESIDE_NUMBER, '').trim();
  const bare = SPACED.test(beside) ? beside.replaceAll(/[\s'’]/g, '') : beside;
  if (!NUMBER.test(bare)) return undefined;
  const fraction = /[.,](\d+)$/.exec(bare);
  const marks = [...new Set(bare.replaceAll(/\d/g, ''))];
  const isThousands = marks.length === 1 && marks[0] !== decimal && THOUSANDS.test(bare);
  if (!fraction || isThousands) return Number(bare.replaceAll(/\D/g, ''));
  const whole = bare.slice(0, fraction.index).replaceAll(/\D/g, '');
  return Number(`${whole}.${fraction[1]}`);
};
