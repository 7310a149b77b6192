import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { priceListFields, PRICES_MAX } from '#contract/sales/priceLists';
import { type PriceColumn, type PriceRow, problemsOf, type RowProblems } from './priceRows.ts';

export interface WrongCell {
  key: string;
  column: PriceColumn;
}

/** Errors of the server, by the number of the row in the list that was sent. */
const refusals = z.array(
  z.object({ product_id: z.unknown(), price: z.unknown() }).partial().optional()
);

/** Once saving was tried, also empty rows are wrong: before, they wait to be typed in. */
export const usePriceProblems = (rows: readonly PriceRow[]) => {
  const { errors, submitCount } = useFormState();
  const refused = errors[priceListFields.prices];
  const wasSent = submitCount > 0;
  const problems = useMemo(
    () => shownProblems(rows, { refused, wasSent }),
    [rows, refused, wasSent]
  );
  const wrong = useMemo((): readonly WrongCell[] => {
    if (!wasSent) return [];
    return [...problems].map(([key, { product }]) => ({
      key,
      column: product ? 'product' : 'price',
    }));
  }, [problems, wasSent]);
  return {
    problems,
    wrong,
    limit: wasSent && rows.length > PRICES_MAX ? PRICES_MAX : undefined,
  };
};

const shownProblems = (
  rows: readonly PriceRow[],
  { refused, wasSent }: { refused: unknown; wasSent: boolean }
): RowProblems => {
  const own = problemsOf(rows);
  const refusedRows = refusals.safeParse(refused).data ?? [];
  return new Map(
    rows.flatMap((row, at) => {
      const { product, price } = own.get(row.key) ?? {};
      const { product_id, price: serverPrice } = refusedRows[at] ?? {};
      const isShown = wasSent || (row.name !== '' && product !== undefined);
      const found = {
        ...(isShown && product && { product }),
        ...(wasSent && price && { price }),
        ...(!product && product_id !== undefined && { product: 'refused' as const }),
        ...(!price && serverPrice !== undefined && { price: 'refused' as const }),
      };
      return Object.keys(found).length > 0 ? [[row.key, found] as const] : [];
    })
  );
};
