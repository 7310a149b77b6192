import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { countIn } from '../../platform/numbers/countIn.ts';

export interface Entry {
  amount: number;
  words: string;
  /** Words next to a number that is not a valid amount: `1,5`, `-3`, `0`. */
  odd?: { amount: string; words: string };
}

/** `10 sm58`, `10x sm58`, `10 × sm58` */
const AMOUNT_FIRST = /^(\d+)(?: ?[x×])? (.+)$/i;

/** `sm58 10`, `sm58 x10`, `sm58 10x` */
const AMOUNT_LAST = /^(.+?) (?:x ?|× ?)?(\d+)[x×]?$/i;

/** `podium 6 x 4` */
const MEASURE_LAST = /(?:^|\s)\d+(?:[.,]\d+)? ?[x×] ?\d+$/i;

/**
 * Reads `10 sm58` in either order. Only a separate number from 1 to `LINE_AMOUNT_MAX` is an amount: `k2` is a
 * name. The default is 1.
 */
export const parseEntry = (text: string): Entry => {
  const typed = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(SPACED_THOUSANDS, all => all.replaceAll(' ', ''));
  const [, first, after] = AMOUNT_FIRST.exec(typed) ?? [];
  if (after && isAmount(Number(first))) return { amount: Number(first), words: after };
  if (MEASURE_LAST.test(typed)) return { amount: 1, words: typed };
  const [, before, last] = AMOUNT_LAST.exec(typed) ?? [];
  if (before && isAmount(Number(last))) return { amount: Number(last), words: before };
  const odd = oddAmountOf(typed);
  const count = odd && countIn(odd.amount, { least: 1, most: LINE_AMOUNT_MAX });
  if (odd?.words && count !== undefined) return { amount: count, words: odd.words };
  return { amount: 1, words: typed, ...(odd && { odd }) };
};

/** `1 000 xlr`: but `2 100 volt` is two of something of 100 volt. */
const SPACED_THOUSANDS = /^\d{1,3}(?: 000)+(?= )/;

/** A number, valid or not, with a common suffix. */
const NUMBER_LIKE = /^[-+−]?[\d.,'’]*\d[\d.,'’]*(?:x|×|st\.?|stuks?|stk\.?|pcs?\.?)?$/i;

export const looksLikeNumber = (text: string) => NUMBER_LIKE.test(text.trim());

const oddAmountOf = (typed: string): Entry['odd'] => {
  const parts = typed.split(' ');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (looksLikeNumber(first)) return { amount: first, words: parts.slice(1).join(' ') };
  if (looksLikeNumber(last)) return { amount: last, words: parts.slice(0, -1).join(' ') };
  return undefined;
};

export const isAmount = (amount: number) =>
  Number.isInteger(amount) && amount >= 1 && amount <= LINE_AMOUNT_MAX;
