import type { Shortage } from '#contract/plan/plans';
import type { MovingAlong, PlanPreview } from '#contract/plan/previews';
import type { Period } from '../../../platform/data/planning.ts';
import { type MovedBars, NONE_MOVED } from './movedBars.ts';
import type { Edge } from './shifts.ts';

/** Anything with a period that can be moved. */
export interface Movable {
  kind: 'project';
  id: number;
  name: string;
  from: Period;
  /** Number of short products before the move. */
  was: number;
}

/** An item being moved, with its new period. */
export interface Moved extends Movable {
  to: Period;
}

/** A unit of a moved project, and the other project that claims it. */
export type MovedUnit = NonNullable<PlanPreview['units']>[number];

/** The consequences of a move. */
export interface Forecast {
  shortages: readonly Shortage[];
  trips: number;
  units: readonly MovedUnit[];
  /** Sub-hire that is left behind. */
  hires?: NonNullable<PlanPreview['sub_hires']>;
}

export type Along = readonly { item: Moved; forecast: Forecast }[];

/** Trips and units stay as they are; groups with periods of their own go along all the same. */
export const STAYS: MovingAlong = { trips: 'keep', units: 'keep' };

/** A saved move, with the data to undo it. */
export interface SavedMove {
  item: Moved;
  moving: MovingAlong;
  released: readonly MovedUnit[];
}

/** A failed part of a move; a project can be back without its units. */
export interface FailedMove {
  item: Moved;
  part: 'item' | 'units';
  error: unknown;
}

export interface MoveOutcome {
  saved: readonly SavedMove[];
  failed: readonly FailedMove[];
  /** Moves that were not made, as their shortage was not accepted. */
  declined?: readonly SavedMove[];
  isUndone: boolean;
}

/** Moves that are saved together, in this order; or undone. */
interface Batch extends MoveOutcome {
  moves: readonly SavedMove[];
  /** The move that is being saved, and its part. */
  at: number;
  part: FailedMove['part'];
  /** The reason to save despite a shortage. */
  reason: string | undefined;
}

export type MoveWay = 'pointer' | 'keys' | 'dialog';

export interface MoveState {
  /**
   * Choosing a place; previewing it; asking about trips and units; saving; asking about a shortage.
   */
  step: 'idle' | 'placing' | 'checking' | 'asking' | 'saving' | 'short';
  way: MoveWay;
  edge: Edge;
  items: readonly Moved[];
  /** The bars at their new place. */
  moved: MovedBars;
  /** Counts the chosen places, so that late previews of earlier ones are ignored. */
  place: number;
  /** The consequences of the place, once the server has answered. */
  along: Along | undefined;
  /** The server could not calculate them. */
  isUnknown: boolean;
  /** Number of products that would be short; `undefined` until the server has answered. */
  short: number | undefined;
  /** The error of a save from the dialog. */
  problem: FailedMove | undefined;
  batch: Batch | undefined;
  /** The shortages for which a booking was refused. */
  refused: { item: Moved; shortages: readonly Shortage[] } | undefined;
  outcome: MoveOutcome | undefined;
  /** The last moves saved together, until they are undone. */
  undoable: readonly SavedMove[];
}

export const IDLE: MoveState = {
  step: 'idle',
  way: 'pointer',
  edge: 'both',
  items: [],
  moved: NONE_MOVED,
  place: 0,
  along: undefined,
  isUnknown: false,
  short: undefined,
  problem: undefined,
  batch: undefined,
  refused: undefined,
  outcome: undefined,
  undoable: [],
};

export const shortagesIn = (along: Along | undefined) =>
  (along ?? []).flatMap(({ forecast }) => forecast.shortages);

const isSame = (one: Period, other: Period | undefined) =>
  one.from === other?.from && one.until === other.until;

export const isMoved = ({ items }: Pick<MoveState, 'items'>) =>
  items.some(({ from, to }) => !isSame(from, to));

/** The same, held in other places; the same object where it is held where it was. */
export const heldAt = (state: MoveState, items: readonly Moved[]): MoveState => {
  if (items.every(({ to }, at) => isSame(to, state.items[at]?.to))) return state;
  const was = items.reduce((sum, item) => sum + item.was, 0);
  return {
    ...state,
    items,
    moved: new Map(items.map(({ id, to }) => [id, to])),
    place: state.place + 1,
    along: undefined,
    isUnknown: false,
    problem: undefined,
    short: isMoved({ items }) ? undefined : was,
  };
};
