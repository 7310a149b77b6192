import { createContext, use } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import type { PackingRow } from './model/packing.ts';

interface PackingCells {
  mode: ScanMode;
  mayBook: boolean;
  book: (row: PackingRow) => void;
  choose: (row: PackingRow) => void;
}

const PackingCellsContext = createContext<PackingCells | undefined>(undefined);

export const PackingCellsProvider = PackingCellsContext.Provider;

export const usePackingCells = () => {
  const cells = use(PackingCellsContext);
  if (!cells) throw new Error('a packing cell outside of its grid');
  return cells;
};
