import { readNumber } from './readNumber.ts';

interface Limits {
  least: number;
  most: number;
}

/** A count of pieces: in `1.000` and `1,000` the mark separates thousands. `undefined` if it is none. */
export const countIn = (text: string, { least, most }: Limits): number | undefined => {
  const count = readNumber(text.trim());
  return count !== undefined && Number.isInteger(count) && count >= least && count <= most
    ? count
    : undefined;
};
