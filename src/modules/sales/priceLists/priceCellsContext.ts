import { createContext, use } from 'react';
import type { RowProblems } from './priceRows.ts';

interface PriceCells {
  tenantId: number | undefined;
  problems: RowProblems;
  isLinked: boolean;
}

const PriceCellsContext = createContext<PriceCells | undefined>(undefined);

export const PriceCellsProvider = PriceCellsContext.Provider;

export const usePriceCells = () => {
  const cells = use(PriceCellsContext);
  if (!cells) throw new Error('a price outside of its grid');
  return cells;
};
