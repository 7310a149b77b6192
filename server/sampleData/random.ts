import { DAY_MS, MINUTE_MS } from '#contract/base/durations';

/** Repeatable random values: the same seed gives the same sequence on every machine. */
export interface Random {
  /** Between 0 and 1, 1 excluded. */
  fraction(): number;
  /** Both ends included. */
  integer(min: number, max: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  chance(probability: number): boolean;
  weighted<Item>(shares: Shares<Item>): Item;
}

type Shares<Item> = readonly [Share<Item>, ...Share<Item>[]];

type Share<Item> = readonly [item: Item, weight: number];

const UINT32 = 2 ** 32;

export const randomFrom = (seed: string): Random => {
  let state = hash(seed);

  const fraction = () => {
    state = (state + 0x9e3779b9) | 0;
    return scramble(state) / UINT32;
  };
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));

  return {
    fraction,
    integer,
    pick: items => items[integer(0, items.length - 1)] ?? items[0],
    chance: probability => fraction() < probability,
    weighted: shares => {
      let left = fraction() * shares.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of shares) {
        left -= weight;
        if (left < 0) return item;
      }
      return shares[0][0];
    },
  };
};

/** Spreads the bits of a counter, so that adjacent values look unrelated. */
const scramble = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
};

const hash = (text: string): number => {
  let value = 0;
  for (const character of text) value = scramble(value ^ (character.codePointAt(0) ?? 0));
  return value;
};

export const pastMoment = (random: Random, now: Date): string =>
  minute(now.getTime() - random.fraction() * 3 * 365 * DAY_MS);

export const minute = (milliseconds: number): string =>
  new Date(Math.floor(milliseconds / MINUTE_MS) * MINUTE_MS).toISOString();

/** In UTC; hours beyond 23 are in the next night. */
export const atHour = (day: Date, hour: number): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString();

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
