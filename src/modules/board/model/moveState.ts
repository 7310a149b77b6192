import type { Shortage } from '#contract/plan/plans';
import type { MovingAlong, PlanPreview } from '#contract/plan/previews';
import type { Period } from '../../../platform/data/planning.ts';
import type { HeldPerson, PeopleAfterUndo } from '../../crew/index.ts';
import { type MovedBars, NONE_MOVED } from './movedBars.ts';
import type { Edge } from './shifts.ts';

export interface Movable {
  kind: 'project';
  id: number;
  name: string;
  from: Period;
  /** Number of short products before the move. */
  was: number;
}

export interface Moved extends Movable {
  to: Period;
}

export type MovedUnit = NonNullable<PlanPreview['units']>[number];

export interface Forecast {
  shortages: readonly Shortage[];
  trips: number;
  shifts?: number;
  periods?: PlanPreview['own_periods'];
  units: readonly MovedUnit[];
  hires?: NonNullable<PlanPreview['sub_hires']>;
}

export type Along = readonly { item: Moved; forecast: Forecast }[];

/** For a move that leaves nothing to ask. */
export const STAYS: MovingAlong = { trips: 'keep', units: 'keep' };

export interface SavedMove {
  item: Moved;
  moving: MovingAlong;
  released: readonly MovedUnit[];
  /** Before the move; undefined if they could not be read. */
  people?: readonly HeldPerson[] | undefined;
  /** Of an undo: what the move did with the people. */
  crewBefore?: MovingAlong['crew'];
}

/** Of an undone move; unknown where the people could not be read or brought back. */
export interface PeopleBack {
  move: SavedMove;
  after: PeopleAfterUndo | undefined;
}

export interface FailedMove {
  item: Moved;
  part: 'item' | 'units';
  error: unknown;
}

export interface MoveOutcome {
  saved: readonly SavedMove[];
  failed: readonly FailedMove[];
  declined?: readonly SavedMove[];
  people?: readonly PeopleBack[];
  isUndone: boolean;
}

interface Batch extends MoveOutcome {
  moves: readonly SavedMove[];
  at: number;
  part: FailedMove['part'] | 'people';
  reason: string | undefined;
}

export type MoveWay = 'pointer' | 'keys' | 'dialog';

export interface MoveState {
  step: 'idle' | 'placing' | 'checking' | 'asking' | 'saving' | 'short';
  way: MoveWay;
  edge: Edge;
  items: readonly Moved[];
  moved: MovedBars;
  /** Counts the chosen places, so that late previews of earlier ones are ignored. */
  place: number;
  /** Consequences of the place; undefined while unknown. */
  along: Along | undefined;
  /** The server could not calculate them. */
  isUnknown: boolean;
  /** Number of products that would be short; `undefined` until the server has answered. */
  short: number | undefined;
  problem: FailedMove | undefined;
  batch: Batch | undefined;
  refused: { item: Moved; shortages: readonly Shortage[] } | undefined;
  outcome: MoveOutcome | undefined;
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
