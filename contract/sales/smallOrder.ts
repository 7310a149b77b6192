import type { Locale } from '../base/locales.ts';

export const SMALL_ORDER_WORDS: Readonly<Record<Locale, string>> = {
  nl: 'Kleine-ordertoeslag',
  en: 'Small-order surcharge',
  de: 'Kleinauftragszuschlag',
};

interface SmallOrder {
  limit: number;
  surcharge: number;
}

interface Order {
  net: number;
  isAgreed: boolean;
  lines: readonly { name: string; parent_id: number | null }[];
}

/** In euros; `undefined` if there is none, or the plan has it already. */
export const proposedSurcharge = (
  { limit, surcharge }: SmallOrder,
  { net, isAgreed, lines }: Order
) => {
  if (surcharge === 0 || isAgreed || net <= 0 || net >= limit) return undefined;
  const words = Object.values(SMALL_ORDER_WORDS);
  const isThere = lines.some(({ name, parent_id }) => parent_id === null && words.includes(name));
  return isThere ? undefined : surcharge;
};
