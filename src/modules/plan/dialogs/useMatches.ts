import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { PastedRow } from '../parsePaste.ts';
import { type Hit, useFindHits } from '../useHits.ts';

/** A pasted row, and the products that it may be of. */
export interface Match {
  row: PastedRow;
  products: Hit[];
  /** The proposal: a product's id, `text`, or nothing where it has to be chosen. */
  choice: string;
}

/** Searches under way at once. */
const AT_ONCE = 6;

/** Finds the products that pasted rows are of. */
export const useMatches = (rows: readonly PastedRow[]) => {
  const findHits = useFindHits();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pasted', rows],
    queryFn: async () => {
      const limit = pLimit(AT_ONCE);
      return Promise.all(
        rows.map(row => limit(async () => matchOf(row, await findHits(row.words))))
      );
    },
    gcTime: 0,
    enabled: rows.length > 0,
  });
  return { matches: data ?? [], error, isPending: rows.length > 0 && isPending, refetch };
};

const matchOf = (row: PastedRow, products: Hit[]): Match => {
  const words = row.words.toLowerCase();
  const exact = products.filter(
    ({ name, code }) => name.toLowerCase() === words || code?.toLowerCase() === words
  );
  const [sure] = exact.length === 1 ? exact : products.length === 1 ? products : [];
  const choice = sure ? String(sure.id) : products.length === 0 ? 'text' : '';
  return { row, products, choice };
};

/** Whether one product fits, several do, or none. */
export const matchKind = ({ choice, products }: Match) => {
  if (products.length === 0) return 'unknown';
  return choice === '' ? 'ambiguous' : 'found';
};
