import { LINE_AMOUNT_MAX } from '#contract/plan/plans';

/** The text of the entry line as an amount and words. */
export interface Entry {
  amount: number;
  words: string;
  /** The words have a number before or after them that is no valid amount: `1,5`, `-3`, `0`. */
  odd?: { amount: string; words: string };
}

/** `10 sm58`, `10x sm58`, `10 × sm58` */
const AMOUNT_FIRST = /^(\d+)(?: ?[x×])? (.+)$/i;

/** `sm58 10`, `sm58 x10`, `sm58 10x` */
const AMOUNT_LAST = /^(.+?) (?:x ?|× ?)?(\d+)[x×]?$/i;

/**
 * Reads `10 sm58` in either order. Only a separate number from 1 to `LINE_AMOUNT_MAX` is an amount:
 * `k2` is a name. The default amount is 1. An invalid number is returned separately.
 */
export const parseEntry = (text: string): Entry => {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const [, first, after] = AMOUNT_FIRST.exec(typed) ?? [];
  if (after && isAmount(Number(first))) return { amount: Number(first), words: after };
  const [, before, last] = AMOUNT_LAST.exec(typed) ?? [];
  if (before && isAmount(Number(last))) return { amount: Number(last), words: before };
  const odd = oddAmountOf(typed);
  return { amount: 1, words: typed, ...(odd && { odd }) };
};

/** A number, also an invalid amount, with its usual suffix. */
const NUMBER_LIKE = /^[-+−]?[\d.,'’]*\d[\d.,'’]*(?:x|×|st\.?|stuks?|stk\.?|pcs?\.?)?$/i;

/** True if a text can only be meant as a number. */
export const looksLikeNumber = (text: string) => NUMBER_LIKE.test(text.trim());

const oddAmountOf = (typed: string): Entry['odd'] => {
  const parts = typed.split(' ');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (looksLikeNumber(first)) return { amount: first, words: parts.slice(1).join(' ') };
  if (looksLikeNumber(last)) return { amount: last, words: parts.slice(0, -1).join(' ') };
  return undefined;
};

/** True if an amount is valid for a line. */
export const isAmount = (amount: number) =>
  Number.isInteger(amount) && amount >= 1 && amount <= LINE_AMOUNT_MAX;
