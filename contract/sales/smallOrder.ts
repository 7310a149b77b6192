import type { Locale } from '../base/locales.ts';

/** The line for a small order, in the language of the project's documents. */
export const SMALL_ORDER_WORDS: Readonly<Record<Locale, string>> = {
  nl: 'Kleine-ordertoeslag',
  en: 'Small-order surcharge',
  de: 'Kleinauftragszuschlag',
};

interface SmallOrder {
  /** In euros. */
  limit: number;
  surcharge: number;
}

interface Order {
  /** The net total in euros. */
  net: number;
  /** A total was agreed. */
  isAgreed: boolean;
  lines: readonly { name: string; parent_id: number | null }[];
}

/** The surcharge to propose for an order, in euros; `undefined` if there is none, or it is there. */
export const proposedSurcharge = (
  { limit, surcharge }: SmallOrder,
  { net, isAgreed, lines }: Order
) => {
  if (surcharge === 0 || isAgreed || net <= 0 || net >= limit) return undefined;
  const words = Object.values(SMALL_ORDER_WORDS);
  const isThere = lines.some(({ name, parent_id }) => parent_id === null && words.includes(name));
  return isThere ? undefined : surcharge;
};
