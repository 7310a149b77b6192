import { createContext, use } from 'react';
import type { DraftSums } from './draftSums.ts';
import type { useVatCodes } from './useVatCodes.ts';

interface DraftGridParts {
  sums: DraftSums;
  vatCodes: ReturnType<typeof useVatCodes>;
}

const PartsContext = createContext<DraftGridParts | undefined>(undefined);

export const DraftGridPartsProvider = PartsContext.Provider;

/** The sums and VAT codes that a draft's cells show. A line does not have them. */
export const useDraftGridParts = () => {
  const parts = use(PartsContext);
  if (!parts) throw new Error('a cell of a draft outside of its grid');
  return parts;
};
