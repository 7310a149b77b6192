import { createContext, use } from 'react';
import type { DraftSums } from './draftSums.ts';
import type { useVatCodes } from './useVatCodes.ts';

interface DraftGridParts {
  sums: DraftSums;
  vatCodes: ReturnType<typeof useVatCodes>;
  /** The keys of headings without lines. */
  empty: ReadonlySet<string>;
}

const PartsContext = createContext<DraftGridParts | undefined>(undefined);

export const DraftGridPartsProvider = PartsContext.Provider;

export const useDraftGridParts = () => {
  const parts = use(PartsContext);
  if (!parts) throw new Error('a cell of a draft outside of its grid');
  return parts;
};
