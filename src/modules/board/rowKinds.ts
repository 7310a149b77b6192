import type { PlanningBar, PlanningRows, RepairBar, WorkBar } from '#contract/board/planningRows';
import type { BoardRowData } from './board/useBoardRows.ts';
import { movedBar, type MovedBars } from './model/movedBars.ts';
import {
  barPieces,
  isBarRow,
  isWorkRow,
  type Pieces,
  type RowItem,
  type Run,
  runPieces,
} from './model/pieces.ts';
import type { Scale } from './model/scale.ts';
import { isTimeline, type Zoom, ZOOMS } from './model/zooms.ts';

interface Drawing {
  scale: Scale;
  moved: MovedBars;
  /** In milliseconds. */
  now: number;
}

export interface RowKind {
  resource: 'projects' | 'products' | 'equipment' | 'crew' | 'vehicles';
  zooms: readonly Zoom[];
  piecesOf: (row: BoardRowData, drawing: Drawing) => Pieces<RowItem>;
  isMovable: boolean;
  isShared: boolean;
  counts: 'shortages' | 'repairs';
  only: 'shortages' | 'conflicts';
  /** In pixels. */
  nameRoom: number;
  isOfProjects: boolean;
  hasCategories: boolean;
}

const NO_BARS: readonly PlanningBar[] = [];
const NO_REPAIRS: readonly RepairBar[] = [];
const NO_WORK: readonly WorkBar[] = [];
const NO_RUNS: readonly Run[] = [];

const piecesOfBars: RowKind['piecesOf'] = (row, { scale, moved, now }) => {
  const { bars, repairs = NO_REPAIRS } = isBarRow(row) ? row : { bars: NO_BARS };
  return barPieces([...bars.map(bar => movedBar(bar, moved)), ...repairs], scale, now);
};

const piecesOfRuns: RowKind['piecesOf'] = (row, { scale }) =>
  runPieces('runs' in row ? row.runs : NO_RUNS, scale);

const piecesOfWork: RowKind['piecesOf'] = (row, { scale, now }) =>
  barPieces(isWorkRow(row) ? row.bars : NO_WORK, scale, now);

const OF_WORK = {
  zooms: ZOOMS.filter(isTimeline),
  piecesOf: piecesOfWork,
  isMovable: false,
  isShared: false,
  counts: 'shortages',
  only: 'conflicts',
  nameRoom: 40,
  isOfProjects: false,
  hasCategories: false,
} satisfies Omit<RowKind, 'resource'>;

export const ROW_KINDS: Readonly<Record<PlanningRows, RowKind>> = {
  projects: {
    resource: 'projects',
    zooms: ZOOMS,
    piecesOf: piecesOfBars,
    isMovable: true,
    isShared: false,
    counts: 'shortages',
    only: 'shortages',
    nameRoom: 96,
    isOfProjects: true,
    hasCategories: true,
  },
  products: {
    resource: 'products',
    zooms: ZOOMS.filter(isTimeline),
    piecesOf: piecesOfRuns,
    isMovable: false,
    isShared: false,
    counts: 'shortages',
    only: 'shortages',
    nameRoom: 0,
    isOfProjects: false,
    hasCategories: true,
  },
  units: {
    resource: 'equipment',
    zooms: ZOOMS.filter(isTimeline),
    piecesOf: piecesOfBars,
    isMovable: true,
    isShared: true,
    counts: 'repairs',
    only: 'shortages',
    nameRoom: 40,
    isOfProjects: false,
    hasCategories: true,
  },
  crew: { resource: 'crew', ...OF_WORK },
  vehicles: { resource: 'vehicles', ...OF_WORK },
};
