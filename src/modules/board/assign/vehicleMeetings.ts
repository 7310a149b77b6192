import type { VehicleRow } from '#contract/board/planningRows';
import type { Candidate } from '#contract/crew/candidates';
import type { BoardRowData } from '../board/useBoardRows.ts';
import type { Work } from './assigningContext.ts';

export const isVehicleRow = (row: BoardRowData): row is VehicleRow => 'shared' in row;

interface Met {
  state: Candidate['state'];
  /** Conflicts, in order of time. */
  others: VehicleRow['bars'];
}

/** Conflicts of a trip on a vehicle's row, among the loaded bars. The server decides in the end. */
export const metOf = (work: Work, row: BoardRowData): Met | undefined => {
  const from = work.row;
  if (!isVehicleRow(row) || !from || !isVehicleRow(from)) return undefined;
  if ((row.kind === 'trailer') !== (from.kind === 'trailer')) return undefined;
  // A vehicle that stands for any number takes any number of trips.
  if (row.shared) return { state: 'free', others: [] };
  const others = row.bars.filter(
    bar =>
      !(bar.kind === 'trip' && bar.id === work.id) &&
      Date.parse(bar.from) < Date.parse(work.until) &&
      Date.parse(bar.until) > Date.parse(work.from)
  );
  return { state: stateOf(others), others };
};

const stateOf = (others: Met['others']): Met['state'] => {
  if (others.some(({ kind, firm }) => kind === 'trip' && firm)) return 'taken';
  if (others.some(({ kind }) => kind === 'garage')) return 'away';
  return others.length > 0 ? 'soft' : 'free';
};
